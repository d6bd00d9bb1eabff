import { languageLabels } from "#app/lib/spoken-languages.ts";
import { labelsOf, type Label } from "#app/lib/text/text.ts";
import { OWN_FIELDS } from "../fields.ts";
import type { OwnFieldName } from "../item.ts";

type Fields = typeof OWN_FIELDS;

export type TextFacet = { [Name in OwnFieldName]: Fields[Name] extends { facet: string } ? Name : never }[OwnFieldName];

export type ByTextFacet<T> = { [Name in TextFacet as Fields[Name]["facet"]]: T };
export type TextFilter = keyof ByTextFacet<unknown>;

type TextFacetDeclaration = { name: TextFacet; filter: TextFilter; several: boolean };

export const TEXT_FACETS: readonly TextFacetDeclaration[] = Object.entries(OWN_FIELDS).flatMap(([name, field]) =>
  "facet" in field ? [{ name: name as TextFacet, filter: field.facet as TextFilter, several: "several" in field }] : [],
);

export function byTextFacet<T>(make: (facet: TextFacetDeclaration) => T): ByTextFacet<T> {
  return Object.fromEntries(TEXT_FACETS.map((facet) => [facet.filter, make(facet)])) as ByTextFacet<T>;
}

export function facetLabels({ name, several }: TextFacetDeclaration, texts: readonly string[]): Label[] {
  const parts = several ? texts.flatMap((text) => text.split(",")) : texts;
  return name === "language" ? languageLabels(parts) : labelsOf(parts);
}

export type FacetName = "type" | "genre" | "year" | TextFacet | "person";

export const FACET_NAMES: readonly FacetName[] = ["type", "genre", "year", ...TEXT_FACETS.map(({ name }) => name), "person"];
