export const TEXT_PAGES = {
  about: "About",
  "how-to-download": "How to download",
  contact: "Contact",
  privacy: "Privacy",
  terms: "Terms",
} as const;

export type TextPageName = keyof typeof TEXT_PAGES;

export function textPageAt(pathname: string): TextPageName | null {
  const name = pathname.replace(/^\/|\/$/g, "");
  return Object.hasOwn(TEXT_PAGES, name) ? (name as TextPageName) : null;
}
