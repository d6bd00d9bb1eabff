/** What the form knows of a picture's address. */
export type PictureNote = {
  /** The address by which pages show it; "" while they do not. */
  shownAs: string;
  /** Why it is not shown as a copy, in sentences; "" without a reason. */
  problem: string;
};

/** By address; those that pages show as they are have none. */
export type PictureNotes = Readonly<Record<string, PictureNote>>;

/** As pages show it. An `http:` picture is shown only as a copy. */
export function shownAddress(notes: PictureNotes, address: string): string {
  return notes[address]?.shownAs ?? (isInsecure(address) ? "" : address);
}

export function isInsecure(address: string): boolean {
  return /^\s*http:/i.test(address);
}
