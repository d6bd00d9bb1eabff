/** English has two forms; other languages have more. */
type Noun = { one: string; many: string };

const PLURALS = new Intl.PluralRules("en");
const COMPACT = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

export function formatCount(count: number): string {
  return COMPACT.format(count);
}

function formOf(count: number, { one, many }: Noun): string {
  return PLURALS.select(count) === "one" ? one : many;
}

/** "1 item", "1,234 items". */
export function countOf(count: number, forms: Noun): string {
  return `${count.toLocaleString("en")} ${formOf(count, forms)}`;
}
