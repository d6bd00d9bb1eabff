import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { sniffedType } from "#app/platform/blobs/sniffed-type.ts";

/** Signatures at the start of the file, as Latin-1. */
const OLD_OFFICE = /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/;
const ARCHIVES = { ZIP: /^PK(?:\x03\x04|\x05\x06)/, gzip: /^\x1f\x8b/, "7z": /^7z\xbc\xaf/, RAR: /^Rar!/, xz: /^\xfd7zXZ/ };
const FORMATS = {
  PDF: /^%PDF-/,
  RTF: /^\{\\rtf/,
  SQLite: /^SQLite format 3\0/,
  Parquet: /^PAR1/,
  M3U: /^(?:\xef\xbb\xbf)?#EXTM3U/,
};
const HTML = /^<(?:!doctype html|html|head|body|table)\b/i;
const XML = /^(?:<\?[^<>]*>|<![^<>]*>|\s)*<([a-z_][\w:.-]{0,60})(?:\s[^<>]*)?>/i;
/** Root elements of the files that Kodi stores beside videos. */
const NFO_ROOT = /^(?:movie|tvshow|episodedetails)$/;
/** Detected by the names of the parts. */
const SHEETS = {
  OpenDocument: "mimetypeapplication/vnd.oasis.opendocument.",
  Numbers: "Index/Document.iwa",
  xlsb: "xl/workbook.bin",
};
/** The part of an encrypted workbook. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");
const CONTROLS = /[\0-\x08\x0e-\x1a\x1c-\x1f]/g;
const LOOKED_AT = 4096;
const LETTERS_PER_CONTROL = 100;

export function isWorkbook(head: Buffer): boolean {
  return ARCHIVES.ZIP.test(head.toString("latin1", 0, 4)) && head.includes("xl/") && !head.includes(SHEETS.xlsb);
}

/** Explains a file that has neither a table nor documents, and how to go on. @param text Its beginning. */
export function foreignFile(head: Buffer, text: string): LocalizedMessage | null {
  const start = head.toString("latin1", 0, LOOKED_AT);
  const isOf = ([, signature]: [string, RegExp]) => signature.test(start);
  const [archive] = Object.entries(ARCHIVES).find(isOf) ?? [];
  const [sheet] = Object.entries(SHEETS).find(([, part]) => archive === "ZIP" && head.includes(part)) ?? [];
  const format = Object.entries(FORMATS).find(isOf)?.[0] ?? sniffedType(head);
  if (OLD_OFFICE.test(start))
    return message(head.includes(ENCRYPTED) ? "admin.refused.lockedWorkbook" : "admin.refused.oldWorkbook");
  if (sheet) return message("admin.refused.otherSheet", { format: sheet });
  if (archive) return message("admin.refused.archive", { format: archive });
  return format ? message("admin.refused.otherFile", { format }) : foreignText(text.slice(0, LOOKED_AT).trimStart());
}

function foreignText(text: string): LocalizedMessage | null {
  const root = XML.exec(text)?.[1];
  if (HTML.test(text)) return message("admin.refused.htmlFile");
  if (root) return NFO_ROOT.test(root) ? message("admin.refused.nfoFile") : message("admin.refused.xmlFile", { root });
  const controls = text.match(CONTROLS)?.length ?? 0;
  return controls * LETTERS_PER_CONTROL > text.length ? message("admin.refused.noTextFile") : null;
}
