import type { ItemType } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";

/** A link of the navigation and the first segment of the addresses below it; "" for home. */
export type SiteSection = { label: string; href: string; segment: string };

/** Home and the public kinds, in the order of the navigation (spec 2). */
export function siteSections(types: readonly ItemType[]): SiteSection[] {
  const kinds = types.map(kindOf).map(({ label, path }) => ({ label: label.many, href: `/${path}`, segment: path }));
  return [{ label: "Home", href: "/", segment: "" }, ...kinds];
}

/** The place of the section that an address belongs to; null for an address outside of all. */
export function placeOf(sections: readonly SiteSection[], pathname: string): number | null {
  const [, segment = ""] = pathname.split("/");
  const place = sections.findIndex((section) => section.segment === segment);
  return place < 0 ? null : place;
}
