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
