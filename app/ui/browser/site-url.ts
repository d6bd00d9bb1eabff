/** A static copy of the site. `root` is its folder, such as `/` or `/copies/films/`. */
export type Copy = {
  root: string;
  urlOf: (path: string) => string;
  /** The site's own address of a picture; others are unchanged. */
  sitePictureOf: (address: string) => string;
};

let copy: Copy | undefined;

/** To be called before the scripts of pages are loaded. */
export function becomeCopy(becomes: Copy): void {
  copy = becomes;
}

/** Undefined on the site itself, whose server answers scripts. */
export function copyRoot(): string | undefined {
  return copy?.root;
}

/** The address of a page or file of the site; in a copy that of its file, or of the copy's home page if the copy has none. */
export function siteUrl(path: string): string {
  return copy ? copy.urlOf(path) : path;
}

export function sitePictureOf(address: string): string {
  return copy ? copy.sitePictureOf(address) : address;
}
