import type { ItemType } from "#app/kinds/item.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { Language } from "#app/languages/language.ts";

export type SiteSection = { label: string; href: string; segment: string };

export type CurrentSection = { index: number; as: "page" | "true" };

export function siteSections(types: readonly ItemType[], language: Language): SiteSection[] {
  const kinds = types.map(kindOf).map((kind) => ({
    label: kindName(language, kind).many,
    href: `/${kind.path}`,
    segment: kind.path,
  }));
  return [{ label: language.text("site.home"), href: "/", segment: "" }, ...kinds];
}

export function currentSection(sections: readonly SiteSection[], pathname: string): CurrentSection | null {
  const [, segment = "", below = ""] = pathname.split("/");
  const index = sections.findIndex((section) => section.segment === segment);
  return index < 0 ? null : { index, as: below === "" ? "page" : "true" };
}
