const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** XML 1.0 holds no control character but tab and line ends, no half of a surrogate pair, and neither U+FFFE nor U+FFFF. */
const UNHOLDABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text as it may stand in XML, between tags and in attributes; what no XML can hold is left out. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(UNHOLDABLE, "")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
