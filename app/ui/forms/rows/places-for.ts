type Rows = {
  /** One entry for each row. */
  isEmpty: readonly boolean[];
  /** The row that received the files. */
  from: number;
  max: number;
};

/**
 * The rows that `count` files go to: the empty ones starting with `from`, then new ones at the end.
 * @returns `places` in the order of the files, fewer if there is no room; `added` is the number of new rows.
 */
export function placesFor(count: number, { isEmpty, from, max }: Rows): { places: number[]; added: number } {
  const empty = [...isEmpty.keys()].filter((place) => place >= from && isEmpty[place]).slice(0, count);
  const added = Math.min(count - empty.length, Math.max(max - isEmpty.length, 0));
  return { places: [...empty, ...Array.from({ length: added }, (_, row) => isEmpty.length + row)], added };
}
