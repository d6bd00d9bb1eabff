import { useEffect, useRef, useState } from "react";
import { buttonLook } from "../primitives/link-button.tsx";
import type { WatchlistEntry } from "../watchlist/entries.ts";
import { findKind, type KindName } from "../watchlist/kind-names.ts";
import { useRefreshed } from "./use-refreshed.ts";
import { WatchlistCard } from "./watchlist-card.tsx";

const SHOWN_AT_ONCE = 60;

type WatchlistGridProps = {
  entries: readonly WatchlistEntry[];
  kinds: readonly KindName[];
  /** The id of the entry that was brought back last. */
  broughtBack: string | null;
  onRemove: (entry: WatchlistEntry) => void;
};

/** The cards of a watchlist, sixty at first and sixty more each time. */
export function WatchlistGrid({ entries, kinds, broughtBack, onRemove }: WatchlistGridProps) {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const shown = entries.slice(0, most);
  const refreshed = useRefreshed(shown);
  const { list, goOnAt } = useFocus(broughtBack);
  return (
    <>
      <h2 className="sr-only">Titles</h2>
      <ul ref={list} className="card-grid">
        {shown.map((entry, place) => {
          const kind = findKind(kinds, entry.type);
          const remove = () => {
            goOnAt(place);
            onRemove(entry);
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
          Show {Math.min(SHOWN_AT_ONCE, entries.length - most)} more of {entries.length}
        </button>
      )}
    </>
  );
}

/** Who removes a card goes on at the next one, who brings one back at that one. */
function useFocus(broughtBack: string | null) {
  const list = useRef<HTMLUListElement>(null);
  const nextPlace = useRef<number>(null);
  useEffect(() => {
    const buttons = list.current?.querySelectorAll("button");
    if (nextPlace.current === null || !buttons) return;
    buttons[Math.min(nextPlace.current, buttons.length - 1)]?.focus();
    nextPlace.current = null;
  });
  useEffect(() => {
    if (broughtBack) list.current?.querySelector<HTMLElement>(`button[value="${broughtBack}"]`)?.focus();
  }, [broughtBack]);
  return { list, goOnAt: (place: number) => void (nextPlace.current = place) };
}
