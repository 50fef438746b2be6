/** The server's HTTP interface: answers as data, errors as sentences. */

import { t } from "./page.js";

/** What the server, or the way to it, refused: `code` for programs, the message for people, `where` the part meant. */
export class ApiError extends Error {
  constructor({ code = "", text = "", where = "" }, status) {
    super(text || t("common.failed"));
    Object.assign(this, { code, where, status });
  }
}

async function call(path, options) {
  let answer;
  try {
    answer = await fetch(path, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ApiError({}, 0);
  }
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new ApiError(body.error ?? {}, answer.status);
  return body;
}

/** Asks for something. */
export const get = (path, options = {}) => call(path, options);

/** Sends data and gets the answer. */
export const post = (path, data, options = {}) =>
  call(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(data), ...options });

/** Sends a file as it is. */
export const send = (path, bytes, name) =>
  call(path, {
    method: "POST",
    headers: { "content-type": "application/octet-stream", "x-file-name": encodeURIComponent(name) },
    body: bytes,
  });

/** A path with values put in safely: path`/api/tables/${table}`. */
export const path = (parts, ...values) => String.raw({ raw: parts }, ...values.map((v) => encodeURIComponent(v)));
