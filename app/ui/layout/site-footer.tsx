import { TEXT_PAGES } from "#app/lib/text-pages.ts";
import { Mark } from "./mark.tsx";
import type { SiteSection } from "./sections.ts";

const FIRST_YEAR = 2023;

type SiteFooterProps = { sections: readonly SiteSection[]; hasContact: boolean; year: number };
type FooterLink = { label: string; href: string };

export function SiteFooter({ sections, hasContact, year }: SiteFooterProps) {
  const texts = Object.entries(TEXT_PAGES)
    .filter(([name]) => name !== "contact" || hasContact)
    .map(([name, label]) => ({ label, href: `/${name}` }));
  return (
    <footer className="border-t border-line">
      <div className="page-width flex flex-col gap-48 pt-48 pb-112 desktop:flex-row desktop:justify-between desktop:pb-72">
        <div className="flex flex-col items-start gap-16">
          <Mark bulbs={sections.length} lit={null} className="h-touch text-second" />
          <p className="text-14 text-second">
            © {FIRST_YEAR}–{year} Marquee
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-gutter tablet:gap-x-112">
          <FooterLinks title="Browse" links={[...sections, { label: "Watchlist", href: "/watchlist" }]} />
          <FooterLinks title="This site" links={[...texts, { label: "Feeds", href: "/feeds" }]} />
        </nav>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-14 font-strong">{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-touch items-center text-16 text-second underline-offset-4 hover:text-text hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
