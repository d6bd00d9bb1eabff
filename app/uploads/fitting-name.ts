import { IMAGE_TYPES, OTHER_EXTENSIONS, VIDEO_TYPES } from "#app/kinds/buckets.ts";
import { extensionOf, MAX_NAME_LENGTH } from "#app/files/file-names.ts";

const SHOWN = { ...IMAGE_TYPES, ...VIDEO_TYPES };
const MEDIA_EXTENSIONS = new Set([...Object.values(SHOWN), ...Object.values(OTHER_EXTENSIONS)].flat());
/** Leftovers of an address or a browser after the extension: `photo.jpg?w=100`, `photo.jpg_large`. */
const REST = new RegExp(String.raw`^(.+\.(?:${[...MEDIA_EXTENSIONS].join("|")}))(?:[?#].*|[^a-z0-9.][^.]*)$`, "is");

/**
 * Gives the name the extension of the content: `photo.jfif` becomes `photo.jpg`. Files other than pictures and videos keep their
 * names.
 */
export function fittingName(name: string, mimeType: string): string {
  const extensions = Object.hasOwn(SHOWN, mimeType) ? SHOWN[mimeType] : undefined;
  if (!extensions || extensions.includes(extensionOf(name))) return name;
  const whole = name.replace(REST, "$1");
  const extension = extensionOf(whole);
  if (extensions.includes(extension)) return whole;
  const stem = MEDIA_EXTENSIONS.has(extension) ? whole.slice(0, -extension.length - 1) : whole;
  const [defaultExtension] = extensions;
  return `${Array.from(stem || whole)
    .slice(0, MAX_NAME_LENGTH - defaultExtension.length - 1)
    .join("")}.${defaultExtension}`;
}
