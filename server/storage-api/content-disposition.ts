import { fittingName } from "#app/uploads/fitting-name.ts";
import { IMAGE_TYPES, VIDEO_TYPES } from "#app/kinds/buckets.ts";
import type { StoredFile } from "#app/files/files.store.ts";

const SHOWN = { ...IMAGE_TYPES, ...VIDEO_TYPES };

/** The file's own type if it is passive media, else bytes that no browser opens. */
export function servedType({ mimeType }: Pick<StoredFile, "mimeType">): string {
  return Object.hasOwn(SHOWN, mimeType) ? mimeType : "application/octet-stream";
}

/** All but passive media is saved, under a name whose extension fits its type. */
export function contentDisposition(file: Pick<StoredFile, "name" | "mimeType">, wanted: "inline" | "attachment"): string {
  const name = fittingName(file.name, file.mimeType);
  const ascii = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${Object.hasOwn(SHOWN, file.mimeType) ? wanted : "attachment"}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
