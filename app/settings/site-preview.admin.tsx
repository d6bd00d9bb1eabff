import { useState } from "react";
import { ScreenedPreview } from "#app/ui/forms/screened.tsx";
import { SiteContext } from "#app/ui/layout/site-context.ts";
import { SiteFrame } from "#app/ui/layout/site-frame.tsx";
import { HomePage } from "#app/browse/home-page.tsx";
import type { SiteHero } from "#app/site/home-rows.ts";
import type { Language } from "#app/languages/language.ts";
import type { ShownSite } from "./site-answer.ts";

/** Beside the form on a narrower screen, a desktop preview would be too small to read. */
const SMALL = "(width < 90rem)";
const NEWEST_KNOWN = 0;

type SitePreviewProps = { shown: ShownSite; language: Language; hero: SiteHero; stylesheet: string };

/** The home page. Not interactive. */
export function SitePreview({ shown: { identity, home }, language, hero, stylesheet }: SitePreviewProps) {
  const [year] = useState(() => new Date().getUTCFullYear());
  return (
    <SiteContext value={identity}>
      <ScreenedPreview language={language} stylesheet={stylesheet} small={SMALL}>
        <SiteFrame types={identity.kinds} query="" year={year} pathname="/" search="">
          <HomePage {...home} newestKnown={NEWEST_KNOWN} hero={hero} />
        </SiteFrame>
      </ScreenedPreview>
    </SiteContext>
  );
}
