import type { Language } from "#app/languages/language.ts";
import type { ItemType } from "../item.ts";
import { kindName } from "./kind-names.ts";
import { genreName, spokenName } from "../known-names.ts";
import type { FacetName } from "../lists/facets.ts";
import type { ListView } from "../lists/list-view.ts";

/** A value without a name in the language is shown as stored. */
export function valueLabel(language: Language, key: FacetName, { value, label }: { value: string; label: string }): string {
  if (key === "type") return kindName(language, { type: value as ItemType }).many;
  if (key === "genre") return genreName(language, label);
  if (key === "language") return spokenName(language, label);
  return key === "year" && value.endsWith("s") ? language.text("list.decade", { year: value.slice(0, -1) }) : label;
}

export function describeFilters({ text, choices }: Pick<ListView, "text" | "choices">, language: Language): string {
  return [text, ...choices.map((choice) => valueLabel(language, choice.key, choice))]
    .filter(Boolean)
    .join(language.text("common.comma"));
}
