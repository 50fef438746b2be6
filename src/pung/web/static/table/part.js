/** What the parts of the table have in common: they draw into the page itself, so that one stylesheet serves all. */

import { LitElement } from "../vendor/lit.js";

export class Part extends LitElement {
  static properties = { state: { attribute: false }, table: { attribute: false } };

  createRenderRoot() {
    return this;
  }
}

/** Declares a part under its name, once. */
export function part(name, cls) {
  if (!customElements.get(name)) customElements.define(name, cls);
}

/** Properties as text for `.style=`: a `style` attribute would be refused by the page's Content-Security-Policy. */
export const css = (properties) =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
