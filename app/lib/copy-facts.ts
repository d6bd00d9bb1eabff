/** Whose copy of the site a page is in, as its components need it. */
export type CopyFacts = {
  /** How to reach whoever serves it: an e-mail address, or an address of the web. */
  contact: string;
  /** True if the copy knows its address, and so has feeds and addresses to share. */
  hasBase: boolean;
  /** True if it has the uploads that everybody may pass on. */
  hasFiles: boolean;
};

export function contactLink(contact: string): string {
  return /^https?:/i.test(contact) ? contact : `mailto:${contact}`;
}
