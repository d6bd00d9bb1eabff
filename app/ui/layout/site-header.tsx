import { Island } from "../island/island.tsx";
import { SEARCH_PROMPT } from "#app/kinds/kind-names.ts";
import { SearchBox } from "../search-box/search-box.tsx";
import { Mark } from "./mark.tsx";
import { NavigationLinks } from "./navigation-links.tsx";
import type { CurrentSection, SiteSection } from "./sections.ts";

type SiteHeaderProps = { sections: readonly SiteSection[]; current: CurrentSection | null; pathname: string; query: string };

const SEARCH = "/search";

/** The page of the search has a field of its own. Moved by `ui/layout/site-bar.ts`. On small screens SiteMenu has its links. */
export function SiteHeader({ sections, current, pathname, query }: SiteHeaderProps) {
  return (
    <header className="site-bar shrink-0">
      <div className="page-width flex h-72 items-center gap-16 desktop:gap-48">
        <a href="/" className="shrink-0 rounded-control py-8">
          <Mark bulbs={sections.length} lit={current?.place ?? null} className="h-32 tablet:h-touch" />
          <span className="sr-only">Marquee</span>
        </a>
        <nav aria-label="Main" className="hidden desktop:block">
          <NavigationLinks sections={sections} current={current} pathname={pathname} look="bar" />
        </nav>
        {pathname !== SEARCH && (
          <Island
            name="search-box"
            component={SearchBox}
            props={{ query, prompt: SEARCH_PROMPT }}
            when="approached"
            className="ml-auto w-full max-w-field min-w-0"
          />
        )}
      </div>
    </header>
  );
}
