import { useState } from "react";
import { useFetchers, useLocation, useRevalidator } from "react-router";
import { useEvents } from "../events/use-events.ts";

type LiveListOptions<List> = {
  /** Must be a stable reference. */
  channels: readonly string[];
  rowsOf: (list: List) => readonly string[];
};

/**
 * Changes by other admins are only announced while the rows are in use, so that no row moves under the pointer. The admin's own
 * changes show at once.
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

function areRowsInUse(): boolean {
  const rows = document.querySelector("main table tbody");
  if (!rows) return false;
  return rows.matches(":hover") || rows.contains(document.activeElement) || rows.querySelector("input:checked") !== null;
}
