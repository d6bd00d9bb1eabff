import { useEffect, useRef, useState } from "react";
import { buttonLook } from "../primitives/link-button.tsx";
import type { WatchlistEntry } from "./entries.ts";
import { findKind, type KindName } from "./kind-names.ts";
import { useRefreshed } from "./use-refreshed.ts";
import { WatchlistCard } from "./watchlist-card.tsx";
import { useLanguage } from "../language/language-context.ts";

const SHOWN_AT_ONCE = 60;

type WatchlistGridProps = {
  entries: readonly WatchlistEntry[];
  kinds: readonly KindName[];
  broughtBack: string | null;
  onRemove: (entry: WatchlistEntry) => boolean;
};

/** Shows sixty cards at first and sixty more on request. */
export function WatchlistGrid({ entries, kinds, broughtBack, onRemove }: WatchlistGridProps) {
  const { text } = useLanguage();
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const shown = entries.slice(0, most);
  const refreshed = useRefreshed(shown);
  const { list, goOnAfter } = useFocus(broughtBack);
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
        <button type="button" className={`${buttonLook("quiet")} self-center`} onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          {text("watching.showMore", { more: Math.min(SHOWN_AT_ONCE, entries.length - most), count: entries.length })}
        </button>
      )}
    </>
  );
}

/** After a removal the next card gets the focus, after an undo the restored one. */
function useFocus(broughtBack: string | null) {
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<{ id: string; place: number }>(null);
  useEffect(() => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    // An effect of the previous render may run before the list without the card.
    if (!left.current || buttons.some(({ value }) => value === left.current?.id)) return;
    buttons[Math.min(left.current.place, buttons.length - 1)]?.focus();
    left.current = null;
  });
  useEffect(() => {
    if (broughtBack) list.current?.querySelector<HTMLElement>(`button[value="${broughtBack}"]`)?.focus();
  }, [broughtBack]);
  return { list, goOnAfter: ({ id }: WatchlistEntry, place: number) => void (left.current = { id, place }) };
}
