import { useState } from "react";
import { useMedia } from "#app/ui/browser/use-media.ts";
import { Screened, SCREENS, ScreenTabs, type Screen } from "#app/ui/forms/screened.tsx";
import { IslandContext } from "#app/platform/islands/island-context.ts";
import { LanguageContext } from "#app/ui/language/language-context.ts";
import { SiteContext } from "#app/ui/layout/site-context.ts";
import { SiteFrame } from "#app/ui/layout/site-frame.tsx";
import { HomePage } from "#app/browse/home-page.tsx";
import type { SiteHero } from "#app/site/home-rows.ts";
import type { Language } from "#app/languages/language.ts";
import type { ShownSite } from "./site-answer.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** Beside the form on a narrower screen, a desktop preview would be too small to read. */
const SMALL = "(width < 90rem)";
const NEWEST_KNOWN = 0;

type SitePreviewProps = { shown: ShownSite; language: Language; hero: SiteHero; stylesheet: string };

/** The home page. Not interactive. */
export function SitePreview({ shown: { identity, home }, language, hero, stylesheet }: SitePreviewProps) {
  const { text } = useLanguage();
  const [chosen, setChosen] = useState<Screen | null>(null);
  const [year] = useState(() => new Date().getUTCFullYear());
  const isSmall = useMedia(SMALL);
  const screen = chosen ?? (isSmall ? "Phone" : "Desktop");
  return (
    <section aria-label={text("admin.common.preview")} className="flex h-full min-h-0 flex-col gap-12">
      <div className="flex items-center justify-between gap-16">
        <h2 className="text-18">{text("admin.common.preview")}</h2>
        <ScreenTabs chosen={screen} onChoose={setChosen} />
      </div>
      <SiteContext value={identity}>
        <Screened width={SCREENS[screen]} language={language} stylesheet={stylesheet}>
          <IslandContext value="in place">
            <LanguageContext value={language}>
              <SiteFrame types={identity.kinds} query="" year={year} pathname="/" search="">
                <HomePage {...home} newestKnown={NEWEST_KNOWN} hero={hero} />
              </SiteFrame>
            </LanguageContext>
          </IslandContext>
        </Screened>
      </SiteContext>
    </section>
  );
}
