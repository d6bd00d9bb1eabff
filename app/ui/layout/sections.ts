import type { ItemType } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";

export type SiteSection = { label: string; href: string; segment: string };

export type CurrentSection = { place: number; as: "page" | "true" };

export function siteSections(types: readonly ItemType[]): SiteSection[] {
  const kinds = types.map(kindOf).map(({ label, path }) => ({ label: label.many, href: `/${path}`, segment: path }));
  return [{ label: "Home", href: "/", segment: "" }, ...kinds];
}

export function currentSection(sections: readonly SiteSection[], pathname: string): CurrentSection | null {
  const [, segment = "", below = ""] = pathname.split("/");
  const place = sections.findIndex((section) => section.segment === segment);
  return place < 0 ? null : { place, as: below === "" ? "page" : "true" };
}
