import type { MessageGroup } from "#app/languages/messages.ts";
import type { Message } from "#app/languages/message-types.ts";
import type { IslandName } from "./island-names.ts";

/** Sent with every page: the texts of scripts outside islands, and of the pagers of rows that arrive later. */
export const ALWAYS_SENT: readonly MessageGroup[] = ["common", "page", "pager"];

/** The message groups of each island (tests/house/language-texts.test.ts reads them from the sources). */
export const ISLAND_TEXTS: Record<IslandName, readonly MessageGroup[]> = {
  "banner-controls": ["carousel"],
  "category-strip": [],
  "check-file": ["check"],
  "copy-search": ["suggest", "card"],
  gallery: ["gallery"],
  "live-list": ["growth"],
  "out-of-reach": ["reach"],
  "row-pager": ["pager"],
  "search-box": ["suggest"],
  "season-chooser": [],
  "seen-pages": [],
  "visitor-rating": ["rating"],
  watchlist: ["watching", "card"],
};

type Texts = Readonly<Record<string, Message>>;
type Groups = Partial<Record<string, [key: string, message: Message][]>>;

const groupsOf = new WeakMap<Texts, Groups>();

export function textsOf(texts: Texts, islands: Iterable<IslandName>): Record<string, Message> {
  const groups = groupsOf.get(texts) ?? Object.groupBy(Object.entries(texts), ([key]) => key.slice(0, key.indexOf(".")));
  groupsOf.set(texts, groups);
  const sent = new Set([...ALWAYS_SENT, ...[...islands].flatMap((name) => ISLAND_TEXTS[name])]);
  return Object.fromEntries([...sent].flatMap((group) => groups[group] ?? []));
}
