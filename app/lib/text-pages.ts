/** The text pages with their labels, in the order of the footer; the address of each is `/{name}`. */
export const TEXT_PAGES = {
  about: "About",
  "how-to-download": "How to download",
  contact: "Contact",
  privacy: "Privacy",
  terms: "Terms",
} as const;

export type TextPageName = keyof typeof TEXT_PAGES;

/** The page whose address this is; null for any other address. */
export function textPageAt(pathname: string): TextPageName | null {
  const name = pathname.replace(/^\/|\/$/g, "");
  return Object.hasOwn(TEXT_PAGES, name) ? (name as TextPageName) : null;
}
