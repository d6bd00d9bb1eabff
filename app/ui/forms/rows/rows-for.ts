type Rows = {
  /** One entry for each row. */
  isEmpty: readonly boolean[];
  /** The row that received the files. */
  from: number;
  max: number;
};

/**
 * The rows that `count` files go to: the empty ones starting with `from`, then new ones at the end.
 * @returns `indexes` in the order of the files, fewer if there is no room; `added` is the number of new rows.
 */
export function rowsFor(count: number, { isEmpty, from, max }: Rows): { indexes: number[]; added: number } {
  const empty = [...isEmpty.keys()].filter((index) => index >= from && isEmpty[index]).slice(0, count);
  const added = Math.min(count - empty.length, Math.max(max - isEmpty.length, 0));
  return { indexes: [...empty, ...Array.from({ length: added }, (_, row) => isEmpty.length + row)], added };
}
