import { explorePath } from "#app/kinds/addresses/addresses.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { addressOf, type ListView as List } from "#app/kinds/lists/list-view.ts";
import { ContentSection } from "../sections/content-section.tsx";
import { EmptyState } from "../sections/empty-state.tsx";
import { EndOfList } from "../sections/end-of-list.tsx";
import { ListRoot } from "./list-root.tsx";
import { ListView } from "./list-view.tsx";
import { WayOn } from "./way-on.tsx";

type ExploreProps = { kind: Kind; list: List };

export function Explore({ kind, list }: ExploreProps) {
  return (
    <ContentSection title="Explore" id="explore">
      <ListRoot address={explorePath(kind, { ...addressOf(list), ...list.cursor })} when="load">
        <ListView
          list={list}
          pathOf={(address) => explorePath(kind, address)}
          noun={kind.label}
          shape={kind.thumbnail}
          cards="kind"
          nothing={<NothingFound kind={kind} list={list} />}
          end={<End kind={kind} list={list} />}
        />
      </ListRoot>
    </ContentSection>
  );
}

function End({ kind, list: { text, choices, cursor } }: ExploreProps) {
  const [choice, ...others] = choices;
  const all = { label: `All ${kind.label.many}`, href: explorePath(kind) };
  if (choice?.key === "genre" && others.length === 0 && text === "") {
    return <EndOfList sentence={`That is everything in ${choice.label}.`} next={all} />;
  }
  if (choice || text) return <EndOfList sentence="That is everything that fits." next={all} />;
  return (
    cursor && <EndOfList sentence="That is everything." next={{ label: "Back to the beginning", href: explorePath(kind) }} />
  );
}

function NothingFound({ kind, list }: ExploreProps) {
  const many = kind.label.many;
  return (
    <EmptyState sentence={sentenceOf(many, list)}>
      <WayOn href={explorePath(kind)}>All {many}</WayOn>
    </EmptyState>
  );
}

function sentenceOf(many: string, { text, choices }: List): string {
  const [choice, ...others] = choices;
  if (!choice && !text) return "This page of the list is empty now.";
  if (choice?.key === "genre" && others.length === 0 && !text) return `No ${many} carry the genre “${choice.label}” yet.`;
  return `No ${many} fit all of that. Take one of the filters away, and there are more.`;
}
