import { use } from "react";
import { Island } from "../island/island.tsx";
import { searchPrompt } from "#app/kinds/names/kind-names.ts";
import { SearchBox } from "../search-box/search-box.tsx";
import { Mark } from "./mark.tsx";
import { NavigationLinks } from "./navigation-links.tsx";
import { SiteContext } from "./site-context.ts";
import type { CurrentSection, SiteSection } from "./sections.ts";
import { useLanguage } from "../language/language-context.ts";

type SiteHeaderProps = { sections: readonly SiteSection[]; current: CurrentSection | null; pathname: string; query: string };

const SEARCH = "/search";

/** The page of the search has a field of its own. Moved by `ui/layout/site-bar.ts`. On small screens SiteMenu has its links. */
export function SiteHeader({ sections, current, pathname, query }: SiteHeaderProps) {
  const { name, kinds } = use(SiteContext);
  const language = useLanguage();
  return (
    <header className="site-bar shrink-0">
      <div className="page-width flex h-72 items-center gap-16 desktop:gap-48">
        <a href={language.path("/")} className="shrink-0 rounded-control py-8">
          <Mark bulbs={sections.length} lit={current?.place ?? null} className="h-32 tablet:h-touch" />
          <span className="sr-only">{name}</span>
        </a>
        <nav aria-label={language.text("site.navigation")} className="hidden desktop:block">
          <NavigationLinks sections={sections} current={current} pathname={pathname} look="bar" />
        </nav>
        {pathname !== SEARCH && (
          <Island
            name="search-box"
            component={SearchBox}
            props={{ query, prompt: searchPrompt(language, kinds) }}
            when="approached"
            className="ms-auto w-full max-w-field min-w-0"
          />
        )}
      </div>
    </header>
  );
}
