import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { SiteIdentity } from "#app/site/site.ts";
import type { Language } from "#app/languages/language.ts";
import { titleOn } from "#app/lib/page-titles.ts";
import { LanguageContext } from "#app/ui/language/language-context.ts";

type EmbedDocument = {
  language: Language;
  site: Pick<SiteIdentity, "name" | "accent">;
  title: string;
  /** Allowed by its hash in the response's policy. */
  style: string;
  children: ReactNode;
};

/** Requested early, or the first paint would do without it. */
const FONT = /url\("?([^")]+latin-wght[^")]+)/;

/** A standalone page, without the site's frame, scripts and stylesheet. */
export function renderEmbed({ language, site: { name, accent }, title, style, children }: EmbedDocument): string {
  const [, font] = FONT.exec(style) ?? [];
  const colours = accent && ({ "--accent-dark": accent.dark, "--accent-light": accent.light } as CSSProperties);
  const page = (
    <LanguageContext value={language}>
      <html lang={language.code} dir={language.dir} style={colours ?? undefined}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>{titleOn(title, name)}</title>
          {font && <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />}
          <style dangerouslySetInnerHTML={{ __html: style }} />
        </head>
        <body>{children}</body>
      </html>
    </LanguageContext>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
