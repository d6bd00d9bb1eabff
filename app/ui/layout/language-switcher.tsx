import { use } from "react";
import { hasLanguage, prefixedPath } from "#app/lib/languages/language-paths.ts";
import { createLanguage } from "#app/lib/languages/language.ts";
import { useLanguage } from "../language/language-context.ts";
import { PageLanguagesContext } from "../language/page-languages.ts";

/** @param address Of this page, without a prefix. `data-offer` is read by `ui/browser/offer-language.ts`. */
export function LanguageSwitcher({ address }: { address: string }) {
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
