import { use } from "react";
import type { IslandName } from "./island-name.ts";
import { textsOf } from "./island-texts.ts";
import { PAGE_LANGUAGE } from "../browser/page-language.ts";
import { PageLanguagesContext } from "../language/page-languages.ts";

/** What `ui/browser/page-language.ts` reads in the browser. Has to follow the islands of the page. */
export function PageTexts({ islands }: { islands: ReadonlySet<IslandName> }) {
  const { data } = use(PageLanguagesContext);
  if (!data) return null;
  const json = JSON.stringify({ ...data, texts: textsOf(data.texts, islands) }).replaceAll("<", String.raw`\u003c`);
  return <script id={PAGE_LANGUAGE} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}
