const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** XML 1.0 forbids control characters other than tab and line ends, lone surrogates, U+FFFE and U+FFFF. */
const UNHOLDABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Escapes for tags and attributes; drops characters that XML forbids. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(UNHOLDABLE, "")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
