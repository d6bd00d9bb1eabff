import type { MetaDescriptor } from "react-router";
import { siteNameIn, titleOn, type Matches } from "#app/lib/page-titles.ts";

export function adminMeta(title: string): (args: { matches: Matches }) => MetaDescriptor[] {
  return ({ matches }) => [{ title: titleOn(title, siteNameIn(matches)) }, { name: "robots", content: "noindex" }];
}
