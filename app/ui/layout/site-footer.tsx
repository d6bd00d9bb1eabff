import { use, type ContextType } from "react";
import { hasLanguage, prefixedPath } from "#app/languages/language-paths.ts";
import { createLanguage } from "#app/languages/language.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { contactLink, type CopyFacts } from "#app/lib/copy-facts.ts";
import { TEXT_PAGE_NAMES } from "#app/lib/text-pages.ts";
import { PageLanguagesContext } from "../language/page-languages.ts";
import { Mark } from "./mark.tsx";
import { MirrorNotice } from "./mirror-notice.tsx";
import { PageContext } from "./page-context.ts";
import { SiteContext } from "./site-context.ts";
import type { SiteSection } from "./sections.ts";
import { useLanguage } from "../language/language-context.ts";

const DEMO_YEAR = "2023";

/** Pages that the site has by itself, after its texts. */
const LINKS: readonly {
  label: LabelKey;
  href: string;
  isOn: (site: ContextType<typeof SiteContext>, copy: CopyFacts | null) => boolean;
}[] = [
  { label: "requests.page", href: "/requests", isOn: ({ titleRequests }, copy) => titleRequests && !copy },
  { label: "site.feeds", href: "/feeds", isOn: (_site, copy) => copy?.hasBase ?? true },
  { label: "copy.about", href: "/copy", isOn: (_site, copy) => copy !== null },
];

type SiteFooterProps = { sections: readonly SiteSection[]; year: number; address: string };
type FooterLink = { label: string; href: string };

export function SiteFooter({ sections, year, address }: SiteFooterProps) {
  const identity = use(SiteContext);
  const { copy } = use(PageContext);
  const { name: site, tagline, footer, pages, since } = identity;
  const { text } = useLanguage();
  const texts = TEXT_PAGE_NAMES.map((name) => ({
    label: text(`site.page.${name}`),
    href: `/${name}`,
  }));
  const more = LINKS.filter(({ isOn }) => isOn(identity, copy)).map(({ label, href }) => ({ label: text(label), href }));
  return (
    <footer className="border-t border-line">
      <div className="page-width flex flex-col gap-24 pt-24 pb-72 desktop:flex-row desktop:gap-48 desktop:pt-48 desktop:justify-between">
        <div className="flex flex-col items-start gap-16">
          <Mark bulbs={sections.length} lit={null} className="h-touch text-second" />
          <div className="flex max-w-lead flex-col gap-4 text-14 text-second">
            {tagline && (
              <p>
                <bdi>{tagline}</bdi>
              </p>
            )}
            {footer.map((line) => (
              <p key={line}>
                <bdi>{line}</bdi>
              </p>
            ))}
            <MirrorNotice />
            {copy && (
              <p>
                {text("copy.of", { site })}{" "}
                <a href={contactLink(copy.contact)} className="underline underline-offset-4 hover:text-text">
                  <bdi>{copy.contact}</bdi>
                </a>
              </p>
            )}
            <p>{text("site.copyright", { years: yearsOf(since || DEMO_YEAR, `${year}`), site })}</p>
          </div>
          <LanguageSwitcher address={address} />
        </div>
        <nav aria-label={text("site.footer")} className="flex flex-col gap-12 tablet:grid tablet:grid-cols-2 tablet:gap-x-112">
          <FooterLinks title={text("site.browse")} links={[...sections, { label: text("site.watchlist"), href: "/watchlist" }]} />
          <FooterLinks title={text("site.thisSite")} links={[...texts, ...pages, ...more]} />
        </nav>
      </div>
    </footer>
  );
}

function yearsOf(first: string, last: string): string {
  return first < last ? `${first}–${last}` : last;
}

function FooterLinks({ title, links }: { title: string; links: readonly FooterLink[] }) {
  const { path } = useLanguage();
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-14 font-strong">{title}</h2>
      <ul className="flex flex-wrap gap-x-24 tablet:block">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a
              href={path(href)}
              dir="auto"
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

/** @param address Of this page, without a prefix. `data-offer` is read by `ui/browser/offer-language.ts`. */
function LanguageSwitcher({ address }: { address: string }) {
  const { code, text } = useLanguage();
  const { offered } = use(PageLanguagesContext);
  if (offered.length < 2) return null;
  return (
    <nav aria-label={text("site.languages")}>
      <ul className="flex flex-wrap gap-x-24">
        {offered.map((data) => (
          <li key={data.code}>
            <a
              href={prefixedPath(data.prefix, hasLanguage(address) ? address : "/")}
              lang={data.code}
              hrefLang={data.code}
              dir={data.dir}
              aria-current={data.code === code ? "true" : undefined}
              data-offer={data.code === code ? undefined : JSON.stringify(offerIn(data))}
              className="inline-flex min-h-touch items-center text-16 text-second underline-offset-4 hover:text-text hover:underline current:text-text"
            >
              {data.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function offerIn(data: Parameters<typeof createLanguage>[0]) {
  const { text } = createLanguage(data);
  return { sentence: text("site.offer"), link: text("site.offerLink"), dismiss: text("common.dismiss") };
}
