import { useLanguage } from "#app/ui/language/language-context.ts";
import { LinkButton } from "#app/ui/primitives/link-button.tsx";
import { SearchForm } from "#app/ui/layout/search-form.tsx";
import { PosterWall } from "#app/ui/sections/poster-wall.tsx";

/** @param reason As an editor typed it. */
export function WithdrawnPage({ reason }: { reason: string }) {
  const { text, path } = useLanguage();
  return (
    <section className="dark-room">
      <PosterWall items={[]} />
      <div className="page-width flex flex-col items-start gap-32 pt-112 pb-72 desktop:pb-112">
        <div className="flex flex-col gap-16 pt-48">
          <h1 className="max-w-title text-48">{text("withdrawn.title")}</h1>
          <p className="max-w-lead text-18 text-second">{text("withdrawn.lead")}</p>
          <blockquote dir="auto" className="max-w-lead border-s border-line ps-16 text-18 wrap-anywhere">
            {reason}
          </blockquote>
        </div>
        <SearchForm label={text("site.searchByTitle")} />
        <LinkButton href={path("/#browse")} look="quiet">
          {text("site.browseByCategory")}
        </LinkButton>
      </div>
    </section>
  );
}
