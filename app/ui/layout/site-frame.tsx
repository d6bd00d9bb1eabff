import type { ReactNode } from "react";
import type { ItemType } from "#app/kinds/item.ts";
import { currentSection, siteSections } from "./sections.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteMenu } from "./site-menu.tsx";
import { useLanguage } from "../language/language-context.ts";

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
        className="sr-only z-float rounded-control bg-text p-12 font-strong text-ground focus:not-sr-only focus:absolute focus:m-8"
      >
        {language.text("site.skip")}
      </a>
      <SiteHeader sections={sections} current={current} pathname={pathname} query={query} />
      <SiteMenu sections={sections} current={current} pathname={pathname} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col gap-48 pb-72 outline-none tablet:gap-72">
        {children}
      </main>
      <SiteFooter sections={sections} year={year} address={pathname + search} />
    </div>
  );
}
