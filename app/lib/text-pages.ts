/** Maps each page to its name in the back office. */
export const TEXT_PAGES = {
  about: "About",
  "how-to-download": "How to download",
  contact: "Contact",
  privacy: "Privacy",
  terms: "Terms",
} as const;

export type TextPageName = keyof typeof TEXT_PAGES;

export const TEXT_PAGE_NAMES = Object.keys(TEXT_PAGES) as TextPageName[];

export function isTextPage(name: string): name is TextPageName {
  return Object.hasOwn(TEXT_PAGES, name);
}

export function textPageAt(pathname: string): TextPageName | null {
  const name = pathname.replace(/^\/|\/$/g, "");
  return isTextPage(name) ? name : null;
}

const OWN_PAGES = "pages";

export function ownPagePath(name: string): string {
  return `/${OWN_PAGES}/${name}`;
}

export const MAX_PAGE_NAME = 40;

export function isPageName(name: string): boolean {
  return name.length <= MAX_PAGE_NAME && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);
}
