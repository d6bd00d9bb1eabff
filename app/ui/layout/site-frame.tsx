import { use, type ReactNode } from "react";
import type { ItemType } from "#app/kinds/item.ts";
import { searchPrompt } from "#app/kinds/names/kind-names.ts";
import { Island } from "#app/platform/islands/island.tsx";
import { Icon } from "../primitives/icon.tsx";
import { SearchBox } from "../search-box/search-box.tsx";
import { Mark } from "./mark.tsx";
import { ExpiredNotice } from "./mirror-notice.tsx";
import { currentSection, siteSections, type CurrentSection, type SiteSection } from "./sections.ts";
import { SiteContext } from "./site-context.ts";
import { SiteFooter } from "./site-footer.tsx";
import { useLanguage } from "../language/language-context.ts";

const SEARCH = "/search";
const MENU = "menu";
const MENU_BUTTON =
  "fixed end-gutter bottom-12 z-bar inline-flex min-h-touch items-center gap-8 rounded-pill border border-transparent bg-text px-16 font-strong text-ground shadow-float desktop:hidden";
const LISTS = { bar: "flex gap-24", menu: "flex flex-col" } as const;
const LINKS = {
  bar: "inline-flex min-h-touch items-center text-16 whitespace-nowrap text-second decoration-accent decoration-2 underline-offset-12 transition-colors hover:text-text current:text-text current:underline",
  menu: "group flex min-h-48 items-center gap-12 text-22 font-strong text-second current:text-text",
} as const;
const WATCHLIST = "/watchlist";

export type SiteFacts = {
  types: readonly ItemType[];
  query: string;
  year: number;
};

/** @param search Of the address, with its question mark. */
type SiteFrameProps = SiteFacts & { pathname: string; search: string; children: ReactNode };

export function SiteFrame({ types, query, year, pathname, search, children }: SiteFrameProps) {
  const language = useLanguage();
  const sections = siteSections(types, language);
  const current = currentSection(sections, pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-top rounded-control bg-text font-strong text-ground focus:not-sr-only focus:absolute focus:m-8 focus:p-12"
      >
        {language.text("site.skip")}
      </a>
      <SiteHeader sections={sections} current={current} pathname={pathname} query={query} />
      <SiteMenu sections={sections} current={current} pathname={pathname} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col gap-48 pb-72 outline-none tablet:gap-72">
        <ExpiredNotice />
        {children}
      </main>
      <SiteFooter sections={sections} year={year} address={pathname + search} />
    </div>
  );
}

type NavigationProps = { sections: readonly SiteSection[]; current: CurrentSection | null; pathname: string };

/** The search page has its own field. Moved by `site-bar.ts`. On small screens SiteMenu has the links. */
function SiteHeader({ sections, current, pathname, query }: NavigationProps & { query: string }) {
  const { name, kinds } = use(SiteContext);
  const language = useLanguage();
  return (
    <header className="site-bar shrink-0">
      <div className="page-width flex h-72 items-center gap-16 desktop:gap-48">
        <a href={language.path("/")} className="shrink-0 rounded-control py-8">
          <Mark bulbs={sections.length} lit={current?.index ?? null} className="h-32 tablet:h-touch" />
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

function SiteMenu({ sections, current, pathname }: NavigationProps) {
  const { text } = useLanguage();
  return (
    <>
      <button type="button" popoverTarget={MENU} className={`menu-opener ${MENU_BUTTON}`}>
        <Icon name="menu" className="size-16" /> {text("site.menu")}
      </button>
      <nav
        id={MENU}
        popover="auto"
        aria-label={text("site.menu")}
        className="bottom-sheet fixed inset-x-0 top-auto bottom-0 w-full max-w-none rounded-t-dialog bg-higher px-gutter pt-24 pb-72 shadow-float backdrop:bg-veil desktop:hidden"
      >
        <NavigationLinks sections={sections} current={current} pathname={pathname} look="menu" />
        <button type="button" popoverTarget={MENU} popoverTargetAction="hide" className={MENU_BUTTON}>
          <Icon name="close" className="size-16" /> {text("common.close")}
        </button>
      </nav>
    </>
  );
}

/** `aria-current` is "page" for the page itself and "true" for pages below it. */
function NavigationLinks({ sections, current, pathname, look }: NavigationProps & { look: keyof typeof LISTS }) {
  const { text, path } = useLanguage();
  return (
    <ul className={LISTS[look]}>
      {sections.map(({ label, href }, index) => (
        <li key={href}>
          <a href={path(href)} aria-current={index === current?.index ? current.as : undefined} className={LINKS[look]}>
            {look === "menu" && <MenuMark />}
            {label}
          </a>
        </li>
      ))}
      <li>
        <a href={path(WATCHLIST)} aria-current={pathname === WATCHLIST ? "page" : undefined} className={LINKS[look]} data-kept="">
          {look === "menu" && <MenuMark />}
          {text("site.watchlist")}
        </a>
      </li>
    </ul>
  );
}

function MenuMark() {
  return <span className="size-8 rounded-pill bg-quiet group-current:bg-accent" aria-hidden="true" />;
}
