import { TEXT_FACETS, type TextFacet, type TextFilter } from "#app/kinds/lists/facets.ts";
import type { ItemDocument } from "#app/kinds/item.ts";

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

export type TextColumn = SnakeCase<TextFacet>;

export const TEXT_COLUMNS: readonly { column: TextColumn; name: TextFacet; filter: TextFilter }[] = TEXT_FACETS.map(
  ({ name, filter }) => ({ name, filter, column: columnOf(name) }),
);

export function columnOf(name: TextFacet): TextColumn {
  return name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`) as TextColumn;
}

export function byTextColumn<T>(make: (text: (typeof TEXT_COLUMNS)[number]) => T): Record<TextColumn, T> {
  return Object.fromEntries(TEXT_COLUMNS.map((text) => [text.column, make(text)])) as Record<TextColumn, T>;
}

export function textColumnsOf(item: Pick<ItemDocument, TextFacet>): Record<TextColumn, string | null> {
  return byTextColumn(({ name }) => item[name] ?? null);
}
