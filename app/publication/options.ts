/** Remembered, so that a later run needs the target alone. */
export type PublicationOptions = typeof DEFAULT_OPTIONS;

export const DEFAULT_OPTIONS = {
  /** How visitors of the copy reach whoever serves it: an e-mail address, or an address of the web. */
  contact: "",
  /** Markdown of the copy's operator; "" for none. */
  privacy: "",
  terms: "",
  /** The address of the `pages` folder, with a slash at the end. */
  base: null as string | null,
  /** Besides the site's own. */
  languages: [] as string[],
  /** Whether uploads that everybody may pass on are copied. */
  files: false,
  /** Days for which an entry is valid. */
  days: 30,
  heirs: [] as { name: string; key: string }[],
  successor: null as string | null,
  /** Addresses of other `data` folders. */
  mirrors: [] as string[],
};
