import { use } from "react";
import { kindNames, searchPrompt } from "#app/kinds/names/kind-names.ts";
import { Island } from "#app/platform/islands/island.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { SiteContext } from "#app/ui/layout/site-context.ts";
import { SearchBox } from "#app/ui/search-box/search-box.tsx";
import { NeedsServer } from "#app/ui/sections/needs-server.tsx";

/** The search page of a copy, whose scripts find (show-copy-search.browser.ts). */
export function CopySearchPage() {
  const language = useLanguage();
  const props = { query: "", prompt: searchPrompt(language, use(SiteContext).kinds) };
  return (
    <section aria-labelledby="search-title" className="page-width flex flex-col gap-24 pt-48">
      <h1 id="search-title" className="text-28">
        {language.text("search.title")}
      </h1>
      <Island name="search-box" component={SearchBox} props={props} when="approached" className="w-full max-w-measure" />
      <NeedsServer />
      <Island
        name="copy-search"
        component={CopySearch}
        props={{ kinds: kindNames(language), kindLabel: language.text("list.facet.type") }}
        when="load"
        className="flex flex-col gap-24"
      />
    </section>
  );
}

/** Empty until scripts have found something. */
function CopySearch() {
  return null;
}
