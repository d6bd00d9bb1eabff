import { Island } from "../islands/island.tsx";
import { SearchBox } from "../islands/search-box.tsx";
import { Icon } from "../primitives/icon.tsx";
import { Mark } from "./mark.tsx";
import { NavigationLinks } from "./navigation-links.tsx";
import type { SiteSection } from "./sections.ts";

const MENU = "menu";

type SiteHeaderProps = { sections: readonly SiteSection[]; current: number | null; query: string };

/** The bar over the page; where its links have no room, a menu that the thumb reaches takes them. */
export function SiteHeader({ sections, current, query }: SiteHeaderProps) {
  return (
    <header className="page-width relative z-float flex h-72 shrink-0 items-center gap-16 desktop:gap-48">
      <a href="/" className="shrink-0 rounded-control py-8">
        <Mark bulbs={sections.length} lit={current} className="h-32 tablet:h-touch" />
        <span className="sr-only">Marquee</span>
      </a>
      <nav aria-label="Main" className="hidden desktop:block">
        <NavigationLinks sections={sections} current={current} look="bar" />
      </nav>
      <Island
        name="search-box"
        component={SearchBox}
        props={{ query }}
        when="idle"
        className="ml-auto w-full max-w-field min-w-0"
      />
      <button
        type="button"
        popoverTarget={MENU}
        className="fixed right-gutter bottom-12 z-float inline-flex min-h-touch items-center gap-8 rounded-pill bg-text px-16 font-strong text-ground shadow-float desktop:hidden"
      >
        <Icon name="menu" className="size-16" /> Menu
      </button>
      <nav
        id={MENU}
        popover="auto"
        aria-label="Menu"
        className="fixed inset-x-0 top-auto bottom-0 w-full max-w-none rounded-t-dialog bg-higher px-gutter pt-24 pb-72 shadow-float backdrop:bg-veil desktop:hidden"
      >
        <NavigationLinks sections={sections} current={current} look="menu" />
      </nav>
    </header>
  );
}
