import type { ItemSummary } from "#app/kinds/item.ts";
import { sharedShape } from "#app/kinds/shared-shape.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { buttonClass, LinkButton } from "#app/ui/primitives/link-button.tsx";
import { CardGrid } from "#app/ui/sections/card-row.tsx";
import { EmptyState } from "#app/ui/sections/empty-state.tsx";
import { Share } from "#app/sharing/share.tsx";

type SharedWatchlistPageProps = { items: readonly ItemSummary[]; missing: number; url: string };

/** Adding needs `watchlist/watchlist-buttons.browser.ts`, since the receiver's own list is in their browser. */
export function SharedWatchlistPage({ items, missing, url }: SharedWatchlistPageProps) {
  const { text, path } = useLanguage();
  const title = text("shared.title");
  if (items.length === 0) {
    return (
      <section aria-labelledby="shared-title" className="page-width flex flex-col gap-32 pt-48">
        <h1 id="shared-title" className="text-48">
          {title}
        </h1>
        <EmptyState sentence={text("shared.empty")}>
          <LinkButton href={path("/#browse")} look="quiet">
            {text("site.browseByCategory")}
          </LinkButton>
        </EmptyState>
      </section>
    );
  }
  return (
    <section aria-labelledby="shared-title" className="page-width flex flex-col gap-32 pt-48 pb-72">
      <header className="flex flex-col items-start gap-16">
        <h1 id="shared-title" className="text-48">
          {title}
        </h1>
        <p className="max-w-lead text-18 text-second">{text("shared.intro")}</p>
        {missing > 0 && <p className="text-second">{text("shared.missing", { count: missing })}</p>}
        <p className="hidden text-second noscript:block">{text("shared.needsScript")}</p>
        <div className="flex w-full flex-wrap gap-12">
          <button type="button" name="keep-all" className={`keep-button ${buttonClass("primary")}`}>
            <Icon name="bookmark" /> {text("shared.addAll")}
          </button>
          <Share url={url} title={title} />
        </div>
      </header>
      <h2 className="sr-only">{text("watching.titles")}</h2>
      <CardGrid items={items} shape={sharedShape(items)} cards="landing" isFirst />
    </section>
  );
}
