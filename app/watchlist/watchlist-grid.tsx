import { useEffect, useRef, useState } from "react";
import type { Fact } from "#app/kinds/kind.ts";
import { thumbnailShapeIn } from "#app/kinds/item-pictures.ts";
import type { Language } from "#app/languages/language.ts";
import { PictureCard } from "#app/ui/cards/picture-card.tsx";
import { viewsFact } from "#app/ui/cards/views-fact.ts";
import { ControlIcon } from "#app/ui/primitives/control-icon.tsx";
import type { WatchlistEntry } from "./watchlist-entries.ts";
import { findKind, itemAddress, type KindName } from "#app/kinds/names/named-kinds.ts";
import type { RefreshedItem } from "./refreshed.ts";
import { useRefreshed } from "./use-refreshed.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

const SHOWN_AT_ONCE = 60;

type WatchlistGridProps = {
  entries: readonly WatchlistEntry[];
  kinds: readonly KindName[];
  restored: string | null;
  onRemove: (entry: WatchlistEntry) => boolean;
};

/** Shows sixty cards at first and sixty more on request. */
export function WatchlistGrid({ entries, kinds, restored, onRemove }: WatchlistGridProps) {
  const { text } = useLanguage();
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const shown = entries.slice(0, most);
  const refreshed = useRefreshed(shown);
  const { list, goOnAfter } = useFocus(restored);
  return (
    <>
      <h2 className="sr-only">{text("watching.titles")}</h2>
      <ul ref={list} className="card-grid">
        {shown.map((entry, index) => {
          const kind = findKind(kinds, entry.type);
          const remove = () => {
            if (onRemove(entry)) goOnAfter(entry, index);
          };
          return (
            kind && (
              <WatchlistCard key={entry.id} entry={entry} kind={kind} refreshed={refreshed.get(entry.id)} onRemove={remove} />
            )
          );
        })}
      </ul>
      {entries.length > most && (
        <button type="button" className="quiet-button self-center" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          {text("watching.showMore", { more: Math.min(SHOWN_AT_ONCE, entries.length - most), count: entries.length })}
        </button>
      )}
    </>
  );
}

/** After a removal the next card gets the focus, after an undo the restored one. */
function useFocus(restored: string | null) {
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<{ id: string; index: number }>(null);
  useEffect(() => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    // An effect of the previous render may run before the list without the card.
    if (!left.current || buttons.some(({ value }) => value === left.current?.id)) return;
    buttons[Math.min(left.current.index, buttons.length - 1)]?.focus();
    left.current = null;
  });
  useEffect(() => {
    if (restored) list.current?.querySelector<HTMLElement>(`button[value="${restored}"]`)?.focus();
  }, [restored]);
  return { list, goOnAfter: ({ id }: WatchlistEntry, index: number) => void (left.current = { id, index }) };
}

type WatchlistCardProps = {
  entry: WatchlistEntry;
  kind: KindName;
  /** Null if the item no longer exists, undefined if it could not be fetched. */
  refreshed: RefreshedItem | null | undefined;
  onRemove: () => void;
};

function WatchlistCard({ entry, kind, refreshed, onRemove }: WatchlistCardProps) {
  const { id, name, year, thumbnailUrl } = entry;
  const language = useLanguage();
  const { text, path } = language;
  const isGone = refreshed === null;
  return (
    <li>
      <PictureCard
        name={name}
        lang={refreshed?.lang}
        href={isGone ? null : path(itemAddress(kind, id))}
        picture={{
          url: thumbnailUrl,
          shape: "poster",
          frame: thumbnailShapeIn("poster", kind.thumbnail),
          fit: "cover",
          drawn: "grid",
        }}
        facts={
          isGone ? [{ label: text("watching.state"), value: text("watching.gone") }] : factsOf(kind, year, refreshed, language)
        }
      >
        <button type="button" name="remove" value={id} className="keep-on-card" onClick={onRemove}>
          <span className="keep-face">
            <ControlIcon name="close" className="size-16" />
            <span className="keep-words">
              {text("common.remove")} <span className="sr-only">({name})</span>
            </span>
          </span>
        </button>
      </PictureCard>
    </li>
  );
}

function factsOf(kind: KindName, year: string, refreshed: RefreshedItem | undefined, language: Language): Fact[] {
  return [
    { label: language.text("watching.kind"), value: kind.label.one },
    { label: language.text("card.releasedYear"), value: year },
    ...(refreshed?.views ? [viewsFact(refreshed.views, language)] : []),
  ];
}
