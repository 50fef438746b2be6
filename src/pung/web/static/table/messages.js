/** What lies over the table for a moment: a call, a short message, the state of the connection. */

import { html, nothing } from "../vendor/lit.js";
import { t } from "./texts.js";

/** A word over a seat. */
export const banner = (one, place) =>
  html`<div class="banner b${place} ${one.cls}" aria-hidden="true"><span>${one.text}</span></div>`;

/** Short messages; what the server refused stands out. */
export const toasts = (state, table) =>
  html`<div class="toasts">
    ${state.toasts.map(
      (toast) =>
        html`<div class="toast ${toast.calm ? "calm" : ""}">
          <span>${toast.text}</span>
          <button
            type="button"
            class="close"
            aria-label=${t("close")}
            @click=${() => table.frame({ t: "untold", id: toast.id })}
          >
            ✕
          </button>
        </div>`,
    )}
  </div>`;

const ENDS = new Set(["replaced", "closed", "refused"]);

/** The connection is lost, or over. */
export function overlay(state, table) {
  if (state.readonly) return nothing;
  if (ENDS.has(state.link)) return ended(state, table);
  if (state.link === "lost") {
    return html`<div class="lost" role="alert">
      <i class="spinner" aria-hidden="true"></i><span>${t("link.lost")}</span>
      <button type="button" class="btn small gold" @click=${() => table.net.open()}>${t("link.now")}</button>
    </div>`;
  }
  if (state.room?.state === "paused")
    return html`<div class="lost" role="status"><span>${t("link.paused")}</span></div>`;
  return nothing;
}

function ended(state, table) {
  const text =
    state.link === "replaced"
      ? t("link.replaced")
      : KNOWN.has(state.reason)
        ? t(`link.bye_${state.reason}`)
        : state.reason || t("link.bye_closed");
  const again =
    state.link === "replaced"
      ? html`<button type="button" class="btn gold" @click=${() => table.net.open()}>${t("link.here")}</button>`
      : nothing;
  const look =
    state.reason === "unknown"
      ? html`<button type="button" class="btn quiet" @click=${() => table.lookOn()}>${t("link.look_on")}</button>`
      : nothing;
  return html`<div class="ended" role="alertdialog" aria-labelledby="ended-text">
    <div class="box">
      <p id="ended-text">${text}</p>
      <div class="row"><a class="btn quiet" href="/">${t("leave.lobby")}</a>${look}${again}</div>
    </div>
  </div>`;
}

const KNOWN = new Set(["unknown", "left", "closed"]);
