import type { SiteSection } from "./sections.ts";
import { Mark } from "./mark.tsx";

const FIRST_YEAR = 2023;

/** The end of every public page. */
export function SiteFooter({ sections, year }: { sections: readonly SiteSection[]; year: number }) {
  return (
    <footer className="border-t border-line">
      <div className="page-width flex flex-col gap-24 pt-48 pb-112 tablet:flex-row tablet:items-end tablet:justify-between desktop:pb-48">
        <div className="flex flex-col items-start gap-12">
          <Mark bulbs={sections.length} lit={null} className="h-32 text-second" />
          <p className="text-14 text-second">
            © {FIRST_YEAR}–{year} Marquee
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-24">
            {sections.map(({ label, href }) => (
              <li key={href}>
                <a href={href} className="inline-flex min-h-touch items-center text-14 text-second hover:text-text">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
