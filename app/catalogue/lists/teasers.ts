import type { ItemSummary } from "#app/kinds/item.ts";
import type { Services } from "#app/services.ts";

const MAX_LENGTH = 110;
const MAX_IDS = 100;
/** Long enough that an abbreviation does not count as a sentence. */
const SENTENCE = /^.{20,}?[.!?。](?=\s|$)/su;

/** The beginning of each overview, for the cards of a page; items without an overview are omitted. */
export async function readTeasers(
  { store }: Pick<Services, "store">,
  items: readonly Pick<ItemSummary, "id">[],
): Promise<Record<string, string>> {
  const ids = [...new Set(items.map(({ id }) => id))].slice(0, MAX_IDS);
  const overviews = await store.items.overviews(ids);
  return Object.fromEntries([...overviews].flatMap(([id, overview]) => (overview.trim() ? [[id, beginningOf(overview)]] : [])));
}

/** The first sentence, or whole words of it where it has spaces. */
function beginningOf(overview: string): string {
  const [sentence = ""] = SENTENCE.exec(overview.trim()) ?? [overview.trim()];
  if (sentence.length <= MAX_LENGTH) return sentence;
  return `${Array.from(sentence)
    .slice(0, MAX_LENGTH)
    .join("")
    .replace(/(?<=.{40})[\s,;:–-]+\S*$/su, "")} …`;
}
