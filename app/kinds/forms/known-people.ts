/** Someone whom the catalogue names already. */
export type KnownPerson = {
  name: string;
  /** Of the item saved last that has one; "" for none. */
  picture: string;
  /** The address by which pages show the picture; "" while they do not. */
  shownAs: string;
};

export type KnownPeople = { text: string; people: KnownPerson[] };

export function knownPeoplePath(text: string): string {
  return `/admin/known-people?${new URLSearchParams({ q: text }).toString()}`;
}
