import { use } from "react";
import { DataScript } from "./data-script.tsx";
import type { IslandName } from "#app/lib/island-names.ts";
import { textsOf } from "./island-texts.ts";
import { PAGE_LANGUAGE } from "../browser/page-language.ts";
import { PageLanguagesContext } from "../language/page-languages.ts";

/** What `ui/browser/page-language.ts` reads in the browser. Has to follow the islands of the page. */
export function PageTexts({ islands }: { islands: ReadonlySet<IslandName> }) {
  const { data } = use(PageLanguagesContext);
  if (!data) return null;
  return <DataScript id={PAGE_LANGUAGE} data={{ ...data, texts: textsOf(data.texts, islands) }} />;
}
