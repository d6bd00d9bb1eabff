import { useState, type ReactNode } from "react";
import { useFetchers, useLocation, useRevalidator } from "react-router";
import { useEvents } from "../events/use-events.ts";
import { useLanguage } from "../../language/language-context.ts";

type LiveListOptions<List> = {
  /** Must be a stable reference. */
  channels: readonly string[];
  rowsOf: (list: List) => readonly string[];
};

/**
 * Changes by other admins are only announced while the rows are in use, so that no row moves under the pointer. The admin's own
 * changes show at once.
 * @returns The list to show, and the announcement.
 */
export function useLiveList<List>(list: List, { channels, rowsOf }: LiveListOptions<List>): [shown: List, changed: ReactNode] {
  const { text } = useLanguage();
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const isSending = useFetchers().some(({ state }) => state !== "idle");
  const [blockedAt, setBlockedAt] = useState<string | null>(null);
  const [shown, setShown] = useState(list);

  const onChange = () => {
    setBlockedAt(areRowsInUse() ? key : null);
    void revalidate();
  };
  useEvents({ channels, onChange, isPaused: isSending });

  const isBlocked = blockedAt === key && !isSending;
  if (blockedAt !== null && !isBlocked) setBlockedAt(null);
  const isBehind = isBlocked && rowsOf(list).join() !== rowsOf(shown).join();
  if (!isBehind && shown !== list) setShown(list);
  const changed = (
    <output className="list-changed">
      {isBehind && (
        <span className="pointer-events-auto flex items-center gap-8 rounded-card border border-line bg-higher py-4 pr-4 pl-16 shadow-float">
          {text("admin.list.changed")}
          <button
            type="button"
            onClick={() => setBlockedAt(null)}
            className="min-h-touch rounded-control px-12 font-strong hover:bg-line"
          >
            {text("admin.list.show")}
          </button>
        </span>
      )}
    </output>
  );
  return [isBehind ? shown : list, changed];
}

function areRowsInUse(): boolean {
  const rows = document.querySelector(".content-rows");
  if (!rows) return false;
  return rows.matches(":hover") || rows.contains(document.activeElement) || rows.querySelector("input:checked") !== null;
}
