import type { ItemType } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";

/** A link of the navigation and the first segment of the addresses below it; "" for home. */
export type SiteSection = { label: string; href: string; segment: string };

/** The section that a page belongs to, by its place; `as` tells whether it is that page or lies below it. */
export type CurrentSection = { place: number; as: "page" | "true" };

/** Home and the public kinds, in the order of the navigation. */
export function siteSections(types: readonly ItemType[]): SiteSection[] {
  const kinds = types.map(kindOf).map(({ label, path }) => ({ label: label.many, href: `/${path}`, segment: path }));
  return [{ label: "Home", href: "/", segment: "" }, ...kinds];
}

/** The section that an address belongs to; null for an address outside of all. */
export function currentSection(sections: readonly SiteSection[], pathname: string): CurrentSection | null {
  const [, segment = "", below = ""] = pathname.split("/");
  const place = sections.findIndex((section) => section.segment === segment);
  return place < 0 ? null : { place, as: below === "" ? "page" : "true" };
}
