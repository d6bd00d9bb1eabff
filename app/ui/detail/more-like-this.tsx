import { explorePath } from "#app/kinds/addresses/addresses.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { CardRow } from "../sections/card-row.tsx";
import { ContentSection } from "../sections/content-section.tsx";

const ROW = "more-like-this";

export function MoreLikeThis({ items, kind }: { items: readonly ItemSummary[]; kind: Kind }) {
  if (items.length === 0) return null;
  return (
    <ContentSection title="More like this" rowId={ROW} isLate>
      <CardRow id={ROW} items={items} shape={kind.thumbnail} cards="kind" />
    </ContentSection>
  );
}

type WayOn = "year" | "language" | "kind";

type MoreOnwardProps = { onward: { by: WayOn; value: string; items: readonly ItemSummary[] }; kind: Kind };

export function MoreOnward({ onward: { by, value, items }, kind }: MoreOnwardProps) {
  const { title, path } = WORDS[by](value, kind);
  return (
    <ContentSection title={title} viewAll={path} isLate>
      <CardRow items={items} shape={kind.thumbnail} cards="kind" />
    </ContentSection>
  );
}

const WORDS: Record<WayOn, (value: string, kind: Kind) => { title: string; path: string }> = {
  year: (year, kind) => ({
    title: `More from ${year.endsWith("s") ? "the " : ""}${year}`,
    path: explorePath(kind, { year }),
  }),
  language: (language, kind) => ({ title: `More in ${language}`, path: explorePath(kind, { language }) }),
  kind: (_value, kind) => ({ title: `More ${kind.label.many}`, path: explorePath(kind) }),
};
