import type { ItemType } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { LinkButton } from "../primitives/link-button.tsx";
import { PosterWall } from "../sections/poster-wall.tsx";
import { SearchForm } from "../layout/search-form.tsx";

const REASONS = {
  title: "It may have been taken off the list, or there is a slip in the address. Its name may still lead you to it.",
  person: "No title names them, or there is a slip in the address. A title they worked on may still lead you to them.",
};

export function MissingPage({ what, type }: { what: keyof typeof REASONS; type: ItemType | null }) {
  const kind = type ? kindOf(type) : null;
  return (
    <section className="dark-room">
      <PosterWall pictures={[]} />
      <div className="page-width flex flex-col items-start gap-32 pt-112 pb-72 desktop:pb-112">
        <div className="flex flex-col gap-16 pt-48">
          <h1 className="max-w-title text-48">This {kind ? kind.label.one : what} is not here</h1>
          <p className="max-w-lead text-18 text-second">{REASONS[what]}</p>
        </div>
        <SearchForm query="" label="Search by title" />
        <LinkButton href={kind ? `/${kind.path}` : "/#browse"} look="quiet">
          {kind ? `All ${kind.label.many}` : "Browse by category"}
        </LinkButton>
      </div>
    </section>
  );
}
