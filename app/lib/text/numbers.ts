/** English has two forms; other languages have more. */
type Noun = { one: string; many: string };

const PLURALS = new Intl.PluralRules("en");

/** "1 item", "1,234 items". */
export function countOf(count: number, { one, many }: Noun): string {
  return `${count.toLocaleString("en")} ${PLURALS.select(count) === "one" ? one : many}`;
}
