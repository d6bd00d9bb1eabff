import type { ItemType } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { LinkButton } from "#app/ui/primitives/link-button.tsx";
import { PosterWall } from "#app/ui/sections/poster-wall.tsx";
import { SearchForm } from "#app/ui/layout/search-form.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export function MissingPage({ what, type }: { what: "title" | "person"; type: ItemType | null }) {
  const { text, path } = useLanguage();
  const kind = type ? kindOf(type) : null;
  return (
    <section className="dark-room">
      <PosterWall items={[]} />
      <div className="page-width flex flex-col items-start gap-32 pt-112 pb-72 desktop:pb-112">
        <div className="flex flex-col gap-16 pt-48">
          <h1 className="max-w-title text-48">{text(kind ? `kind.${kind.type}.missing` : `missing.${what}`)}</h1>
          <p className="max-w-lead text-18 text-second">{text(`missing.${what}Reason`)}</p>
        </div>
        <SearchForm label={text("site.searchByTitle")} />
        <LinkButton href={path(kind ? `/${kind.path}` : "/#browse")} look="quiet">
          {text(kind ? `kind.${kind.type}.all` : "site.browseByCategory")}
        </LinkButton>
      </div>
    </section>
  );
}
