import type { Language } from "#app/languages/language.ts";
import type { ListName } from "./customization.ts";
import type { Kind } from "./kind.ts";
import { kindName } from "./names/kind-names.ts";
import { kindOf, KINDS } from "./registry.ts";

/** A page with a document of the collection `customization`; `type` is null for the landing page, which has no slots. */
export type CustomizedPage = Pick<Kind, "customizationKey" | "path" | "lists"> & { type: Kind["type"] | null };

export const LANDING: CustomizedPage = {
  type: null,
  customizationKey: "landing",
  path: "landing",
  lists: {},
};

export const CUSTOMIZED_PAGES: readonly CustomizedPage[] = [...KINDS, LANDING];

export function customizedPage(type: CustomizedPage["type"]): CustomizedPage {
  return type === null ? LANDING : kindOf(type);
}

export function pageName(language: Language, { type }: Pick<CustomizedPage, "type">): string {
  return type === null ? language.text("admin.slots.landingPage") : kindName(language, { type }).many;
}

export type PartName = ListName | "genres" | "onlyGenresWithItems";

export function partNames({ lists }: Pick<CustomizedPage, "lists">): PartName[] {
  return [...(Object.keys(lists) as ListName[]), "genres", "onlyGenresWithItems"];
}
