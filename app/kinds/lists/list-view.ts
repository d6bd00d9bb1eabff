import type { Cursor, Page, Total } from "#app/lib/pages.ts";
import type { ItemSummary } from "../item.ts";
import type { FacetName } from "./facets.ts";
import type { Choices, ListAddress } from "./list-address.ts";
import type { ListSort } from "./orders.ts";

export type Choice = {
  key: FacetName;
  value: string;
  label: string;
};

export type FacetValue = {
  value: string;
  label: string;
  total: Total;
  isChosen: boolean;
  /** The years of a decade; empty unless it or one of them is chosen. */
  parts: readonly FacetValue[];
};

export type FacetGroup = { key: FacetName; values: readonly FacetValue[] };

export type ListView = {
  text: string;
  choices: readonly Choice[];
  sorts: readonly ListSort[];
  sort: ListSort;
  defaultSort: ListSort;
  groups: readonly FacetGroup[];
  page: Page<ItemSummary>;
  isFuzzy: boolean;
  cursor: Cursor;
};

function choicesOf(choices: readonly Choice[]): Choices {
  const values = Map.groupBy(choices, ({ key }) => key);
  return Object.fromEntries([...values].map(([key, of]) => [key, of.map(({ value }) => value)]));
}

export function addressOf({ text, choices, sort, defaultSort }: ListView): ListAddress {
  return { ...choicesOf(choices), q: text, sort: sort === defaultSort ? null : sort };
}

export function newestOf({ text, choices }: Pick<ListView, "text" | "choices">): ListAddress {
  return { ...choicesOf(choices), q: text };
}

export function isWhole({ text, choices, cursor }: ListView): boolean {
  return text === "" && choices.length === 0 && cursor === null;
}
