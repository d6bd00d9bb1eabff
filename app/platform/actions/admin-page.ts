import type { MetaDescriptor } from "react-router";
import type { LabelKey } from "#app/languages/messages.ts";
import { siteNameIn, titleOn, type Matches } from "#app/lib/page-titles.ts";
import { metaLanguage } from "#app/ui/language/meta-language.ts";

export function adminMeta(title: LabelKey): (args: { matches: Matches }) => MetaDescriptor[] {
  return ({ matches }) => adminTitle(metaLanguage().text(title), matches);
}

export function adminTitle(title: string, matches: Matches): MetaDescriptor[] {
  return [{ title: titleOn(title, siteNameIn(matches)) }, { name: "robots", content: "noindex" }];
}
