const KEY = /^[a-z0-9/._-]{1,200}$/;

/** Letters of both cases, as in the addresses of a web site. */
const SITE_PATH = /^[A-Za-z0-9/._~-]{1,300}$/;

/** What a bucket answers with to browsers. */
const TYPES: Record<string, string> = {
  avif: "image/avif",
  css: "text/css",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpg: "image/jpeg",
  js: "text/javascript",
  json: "application/json",
  meta4: "application/metalink4+xml",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml",
};

/** How blobs are stored: in folders with the site's own files, or as the files of a web site that another server serves. */
export type BlobLayout = {
  kept: string;
  tmp: string;
  uploads: string;
  isKey: (key: string) => boolean;
  typeOf: (key: string) => string | undefined;
  /** Whether folders that a deletion empties leave, too: their names are public. Nothing may be put meanwhile. */
  isTidy: boolean;
};

export const OWN_LAYOUT: BlobLayout = {
  kept: "kept/",
  tmp: "tmp",
  uploads: "uploads",
  isKey: isBlobKey,
  typeOf: () => undefined,
  isTidy: false,
};
export const SITE_LAYOUT: BlobLayout = {
  kept: "",
  tmp: ".publishing/tmp",
  uploads: ".publishing/uploads",
  isKey: isSitePath,
  typeOf: (path) => TYPES[path.split(".").at(-1) ?? ""],
  isTidy: true,
};

function isSitePath(path: string): boolean {
  return SITE_PATH.test(path) && path.split("/").every((segment) => segment !== "" && !segment.startsWith("."));
}

export function isBlobKey(key: string): boolean {
  if (!KEY.test(key) || key.includes("..")) return false;
  return key.split("/").every((segment) => segment !== "" && segment !== ".");
}
