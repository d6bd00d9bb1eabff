import { explorePath } from "#app/kinds/addresses/addresses.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import type { Language } from "#app/languages/language.ts";
import { spokenNameIn } from "#app/lib/spoken-languages.ts";
import { CardRow } from "#app/ui/sections/card-row.tsx";
import { ContentSection } from "#app/ui/sections/content-section.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const ROW = "more-like-this";

export function MoreLikeThis({ items, kind }: { items: readonly ItemSummary[]; kind: Kind }) {
  const { text } = useLanguage();
  if (items.length === 0) return null;
  return (
    <ContentSection title={text("item.moreLikeThis")} rowId={ROW} isLate>
      <CardRow id={ROW} items={items} shape={kind.thumbnail} cards="kind" />
    </ContentSection>
  );
}

type SharedTrait = "year" | "language" | "kind";

type RelatedItemsRowProps = { related: { by: SharedTrait; value: string; items: readonly ItemSummary[] }; kind: Kind };

export function RelatedItemsRow({ related: { by, value, items }, kind }: RelatedItemsRowProps) {
  const language = useLanguage();
  const { title, path } = WORDS[by](value, kind, language);
  return (
    <ContentSection title={title} viewAll={language.path(path)} isLate>
      <CardRow items={items} shape={kind.thumbnail} cards="kind" />
    </ContentSection>
  );
}

const WORDS: Record<SharedTrait, (value: string, kind: Kind, language: Language) => { title: string; path: string }> = {
  year: (year, kind, { text }) => ({
    title: year.endsWith("s") ? text("item.moreOfDecade", { year: year.slice(0, -1) }) : text("item.moreOfYear", { year }),
    path: explorePath(kind, { year }),
  }),
  language: (spoken, kind, language) => ({
    title: language.text("item.moreInLanguage", { language: spokenNameIn(spoken, language.locale) }),
    path: explorePath(kind, { language: spoken }),
  }),
  kind: (_value, kind, { text }) => ({ title: text(`kind.${kind.type}.more`), path: explorePath(kind) }),
};
