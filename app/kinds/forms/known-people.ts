export type KnownPerson = {
  name: string;
  /** From the last saved item that has a picture of the person; "" if none does. */
  picture: string;
  /** The address by which pages show the picture; "" while they do not. */
  shownAs: string;
};

export type KnownPeople = { text: string; people: KnownPerson[] };

export function knownPeoplePath(text: string): string {
  return `/admin/known-people?${new URLSearchParams({ q: text }).toString()}`;
}
