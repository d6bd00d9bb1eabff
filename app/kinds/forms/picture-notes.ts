export type PictureNote = {
  /** The address by which pages show it; "" while they do not. */
  shownAs: string;
  /** Why it is not shown as a copy, in sentences; "" without a reason. */
  problem: string;
};

/** Keyed by address. Pictures that pages show from their own address have no entry. */
export type PictureNotes = Readonly<Record<string, PictureNote>>;

/** The address that pages use. An `http:` picture is shown only as a copy. */
export function shownAddress(notes: PictureNotes, address: string): string {
  return notes[address]?.shownAs ?? (isInsecure(address) ? "" : address);
}

export function isInsecure(address: string): boolean {
  return /^\s*http:/i.test(address);
}
