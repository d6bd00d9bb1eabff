import type { Language } from "#app/lib/languages/language.ts";
import type { ItemType } from "./item.ts";
import { kindName } from "./kind-names.ts";
import type { FacetName } from "./lists/facets.ts";
import type { ListView } from "./lists/list-view.ts";

/** Kinds and decades are said in the language; everything else is as the catalogue has it. */
export function valueLabel(language: Language, key: FacetName, { value, label }: { value: string; label: string }): string {
  if (key === "type") return kindName(language, { type: value as ItemType }).many;
  return key === "year" && value.endsWith("s") ? language.text("list.decade", { year: value.slice(0, -1) }) : label;
}

export function narrowedTo({ text, choices }: Pick<ListView, "text" | "choices">, language: Language): string {
  return [text, ...choices.map((choice) => valueLabel(language, choice.key, choice))].filter(Boolean).join(", ");
}
