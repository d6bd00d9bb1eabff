import { explorePath } from "#app/kinds/addresses/addresses.ts";
import type { Kind } from "#app/kinds/kind.ts";
import type { ListAddress } from "#app/kinds/lists/list-address.ts";
import { addressOf, type ListView as List } from "#app/kinds/lists/list-view.ts";
import { valueLabel } from "#app/kinds/names/value-labels.ts";
import type { Language } from "#app/languages/language.ts";
import { ContentSection } from "#app/ui/sections/content-section.tsx";
import { EmptyState } from "#app/ui/sections/empty-state.tsx";
import { EndOfList } from "#app/ui/sections/end-of-list.tsx";
import { ListRoot } from "#app/catalogue/lists/list-root.tsx";
import { ListView } from "#app/catalogue/lists/list-view.tsx";
import { ListLinkButton } from "#app/catalogue/lists/list-link-button.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

type ExploreProps = { kind: Kind; list: List };

export function Explore({ kind, list }: ExploreProps) {
  const { text, total, path } = useLanguage();
  const pathOf = (address: ListAddress) => path(explorePath(kind, address));
  return (
    <ContentSection title={text("category.explore")} id="explore">
      <ListRoot address={pathOf({ ...addressOf(list), ...list.cursor })} when="load">
        <ListView
          list={list}
          pathOf={pathOf}
          total={text(`kind.${kind.type}.total`, { count: list.page.total.count, total: total(list.page.total) })}
          shape={kind.thumbnail}
          cards="kind"
          nothing={<NothingFound kind={kind} list={list} />}
          end={<End kind={kind} list={list} />}
        />
      </ListRoot>
    </ContentSection>
  );
}

function End({ kind, list }: ExploreProps) {
  const language = useLanguage();
  const { text, path } = language;
  const [choice, ...others] = list.choices;
  const href = path(explorePath(kind));
  const all = { label: text(`kind.${kind.type}.all`), href };
  if (choice?.key === "genre" && others.length === 0 && list.text === "") {
    return <EndOfList sentence={text("category.endOfGenre", { genre: valueLabel(language, choice.key, choice) })} next={all} />;
  }
  if (choice || list.text) return <EndOfList sentence={text("search.everythingThatFits")} next={all} />;
  return list.cursor && <EndOfList sentence={text("section.everything")} next={{ label: text("category.beginning"), href }} />;
}

function NothingFound({ kind, list }: ExploreProps) {
  const language = useLanguage();
  return (
    <EmptyState sentence={sentenceOf(kind, list, language)}>
      <ListLinkButton href={language.path(explorePath(kind))}>{language.text(`kind.${kind.type}.all`)}</ListLinkButton>
    </EmptyState>
  );
}

function sentenceOf(kind: Kind, list: List, language: Language): string {
  const { text } = language;
  const [choice, ...others] = list.choices;
  const kinds = text(`kind.${kind.type}.inText`);
  if (!choice && !list.text) return text("section.emptyPage");
  if (choice?.key === "genre" && others.length === 0 && !list.text) {
    return text("category.nothingOfGenre", { kinds, genre: valueLabel(language, choice.key, choice) });
  }
  return text("category.nothingFits", { kinds });
}
