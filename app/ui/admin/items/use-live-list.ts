import { useState } from "react";
import { useFetchers, useLocation, useRevalidator } from "react-router";
import { useEvents } from "../events/use-events.ts";

type LiveListOptions<List> = {
  /** What happens there may change the list; the same ones at each call. */
  channels: readonly string[];
  /** The rows, by what tells them apart. */
  rowsOf: (list: List) => readonly string[];
};

/**
 * A list that follows what others do. While somebody is at its rows, none comes, goes or moves under their hands: they are
 * told that the list has changed, and see it when they want to. What they do themselves is shown at once.
 */
export function useLiveList<List>(list: List, { channels, rowsOf }: LiveListOptions<List>) {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const isSending = useFetchers().some(({ state }) => state !== "idle");
  const [heldAt, setHeldAt] = useState<string | null>(null);
  const [kept, setKept] = useState(list);

  const onChange = () => {
    setHeldAt(areRowsInUse() ? key : null);
    void revalidate();
  };
  useEvents({ channels, onChange, isPaused: isSending });

  const isHeld = heldAt === key && !isSending;
  if (heldAt !== null && !isHeld) setHeldAt(null);
  const isBehind = isHeld && rowsOf(list).join() !== rowsOf(kept).join();
  if (!isBehind && kept !== list) setKept(list);
  return { shown: isBehind ? kept : list, isBehind, catchUp: () => setHeldAt(null) };
}

/** Whether somebody is at the rows of the page's table: with the pointer, with the focus, or because they ticked some. */
function areRowsInUse(): boolean {
  const rows = document.querySelector("main table tbody");
  if (!rows) return false;
  return rows.matches(":hover") || rows.contains(document.activeElement) || rows.querySelector("input:checked") !== null;
}
