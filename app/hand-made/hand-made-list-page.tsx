import type { ItemSummary } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { HandMadeList } from "#app/site/site.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { CardGrid } from "#app/ui/sections/card-row.tsx";
import { EmptyState } from "#app/ui/sections/empty-state.tsx";
import { EndOfList } from "#app/ui/sections/end-of-list.tsx";
import { Share } from "#app/sharing/share.tsx";

type HandMadeListPageProps = { list: HandMadeList; items: readonly ItemSummary[]; shareUrl: string };

/** @param shareUrl Absolute. */
export function HandMadeListPage({ list: { title, text, kind }, items, shareUrl }: HandMadeListPageProps) {
  const { text: textOf, path: local } = useLanguage();
  const { path, thumbnail } = kindOf(kind);
  return (
    <section aria-labelledby="list-title" className="page-width flex flex-col gap-48 pt-48">
      <header className="flex flex-col gap-16">
        <h1 id="list-title" className="text-48 wrap-break-word">
          {title}
        </h1>
        {text && <p className="max-w-lead text-18 text-second">{text}</p>}
        <div className="flex flex-wrap">
          <Share url={shareUrl} title={title} />
        </div>
      </header>
      {items.length === 0 ? (
        <EmptyState sentence={textOf("handMade.empty")} />
      ) : (
        <div>
          <h2 className="sr-only">{textOf("watching.titles")}</h2>
          <CardGrid items={items} shape={thumbnail} cards="landing" isFirst />
        </div>
      )}
      <EndOfList sentence={textOf("handMade.end")} next={{ label: textOf(`kind.${kind}.all`), href: local(`/${path}`) }} />
    </section>
  );
}
