import type { Cursor, Page, Total } from "#app/lib/pages.ts";
import type { ItemSummary } from "../item.ts";
import type { FacetName } from "./facets.ts";
import type { Choices, ListAddress } from "./list-address.ts";
import type { ListSort } from "./orders.ts";

/** A value that a list is narrowed by. */
export type Choice = {
  key: FacetName;
  /** As it stands in an address. */
  value: string;
  label: string;
};

/** A value that a list can be narrowed by, and what the list holds when it is chosen. */
export type FacetValue = {
  value: string;
  label: string;
  total: Total;
  isChosen: boolean;
  /** The years of a decade; empty unless it or one of them is chosen. */
  parts: readonly FacetValue[];
};

/** The values of one sort that a list can be narrowed by, in the order they are shown in. */
export type FacetGroup = { key: FacetName; values: readonly FacetValue[] };

/** A part of a list, as a visitor narrowed and ordered it. */
export type ListView = {
  /** What is searched for; "" for everything. */
  text: string;
  choices: readonly Choice[];
  /** `sort` in the address only where it is not `defaultSort`. */
  sort: ListSort;
  defaultSort: ListSort;
  groups: readonly FacetGroup[];
  page: Page<ItemSummary>;
  /** Nothing stands as `text` is typed; the page holds what comes closest, if anything does. */
  isFuzzy: boolean;
  /** Where the part that is shown begins. */
  cursor: Cursor;
};

function choicesOf(choices: readonly Choice[]): Choices {
  const values = Map.groupBy(choices, ({ key }) => key);
  return Object.fromEntries([...values].map(([key, of]) => [key, of.map(({ value }) => value)]));
}

/** What an address says of a list, wherever it begins. */
export function addressOf({ text, choices, sort, defaultSort }: ListView): ListAddress {
  return { ...choicesOf(choices), q: text, sort: sort === defaultSort ? null : sort };
}

/** What an address says of the newest of a list. */
export function newestOf({ text, choices }: Pick<ListView, "text" | "choices">): ListAddress {
  return { ...choicesOf(choices), q: text };
}

/** What a list is narrowed to, in words; "" for all of it. */
export function narrowedTo({ text, choices }: Pick<ListView, "text" | "choices">): string {
  return [text, ...choices.map(({ label }) => label)].filter(Boolean).join(", ");
}

/** Whether nothing narrows a list and it is shown from its beginning. */
export function isWhole({ text, choices, cursor }: ListView): boolean {
  return text === "" && choices.length === 0 && cursor === null;
}
