import type { CurrentSection, SiteSection } from "./sections.ts";
import { useLanguage } from "../language/language-context.ts";

const LISTS = { bar: "flex gap-24", menu: "flex flex-col" } as const;
const LINKS = {
  bar: "inline-flex min-h-touch items-center text-16 whitespace-nowrap text-second decoration-accent decoration-2 underline-offset-12 transition-colors hover:text-text current:text-text current:underline",
  menu: "group flex min-h-48 items-center gap-12 text-22 font-strong text-second current:text-text",
} as const;

const WATCHLIST = "/watchlist";

type NavigationLinksProps = {
  sections: readonly SiteSection[];
  current: CurrentSection | null;
  pathname: string;
  look: keyof typeof LISTS;
};

/** `aria-current` is "page" for the page itself and "true" for pages below it. */
export function NavigationLinks({ sections, current, pathname, look }: NavigationLinksProps) {
  const { text, path } = useLanguage();
  return (
    <ul className={LISTS[look]}>
      {sections.map(({ label, href }, index) => (
        <li key={href}>
          <a href={path(href)} aria-current={index === current?.place ? current.as : undefined} className={LINKS[look]}>
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
