import { countOf } from "#app/lib/text/numbers.ts";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { entryText, parseEntries, type ParsedEntries, type WatchlistEntry } from "./entries.ts";
import { LARGEST_FILE, newOnes, readFile } from "./file.ts";
import { keep, letGo, onKeptChange, readKept, REFUSALS, type Outcome } from "../browser/watchlist-storage.ts";

/** `undoes` describes what Undo restores. */
export type Notice = { tone: "done" | "failed"; text: string; undoes?: WatchlistEntry };

const NOTHING_KEPT: ParsedEntries = { entries: [], unreadable: 0 };

/** In sync with other tabs. @returns `list` is null until storage was read, always on the server. */
export function useWatchlist() {
  const [list, setList] = useState<ParsedEntries | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [broughtBack, setBroughtBack] = useState<string | null>(null);
  const [removed, setRemoved] = useState<readonly WatchlistEntry[]>([]);

  useEffect(() => {
    const read = () => {
      const kept = readKept();
      setList(kept ? parseEntries(kept) : NOTHING_KEPT);
      if (!kept) setNotice({ tone: "failed", text: REFUSALS.forbidden });
    };
    const own = new AbortController();
    onKeptChange(read, own.signal);
    read();
    return () => own.abort();
  }, []);

  function tell(outcome: Outcome, done: Notice): boolean {
    setNotice(outcome === "done" ? done : { tone: "failed", text: REFUSALS[outcome] });
    return outcome === "done";
  }

  function remove(entry: WatchlistEntry): boolean {
    const text = `“${entry.name}” is out of your watchlist.`;
    if (!tell(letGo(entry.id), { tone: "done", text, undoes: entry })) return false;
    setRemoved([...removed, entry]);
    setBroughtBack(null);
    return true;
  }

  function undo() {
    const entry = removed.at(-1);
    if (!entry) return;
    const text = `“${entry.name}” is in your watchlist again.`;
    const isBack = tell(keep([[entry.id, entryText(entry)]]), { tone: "done", text, undoes: removed.at(-2) });
    if (!isBack) return;
    setRemoved(removed.slice(0, -1));
    setBroughtBack(entry.id);
  }

  async function importFile(file: File) {
    if (file.size > LARGEST_FILE) return setNotice(refused("This file is too large for a watchlist."));
    const content = readFile(await file.text(), new Date());
    if ("problem" in content) return setNotice(refused(content.problem));
    const added = newOnes(content.entries, parseEntries(readKept() ?? new Map<string, string>()).entries);
    const known = content.entries.length - added.length;
    const text = `${inWords(added.length)} added${known > 0 ? `, ${known} in your watchlist already` : ""}.`;
    tell(keep(added.map((entry) => [entry.id, entryText(entry)] as const)), { tone: "done", text });
  }

  useUndoKey(undo);
  return { list, notice, broughtBack, remove, undo, importFile, dismiss: useCallback(() => setNotice(null), []) };
}

/** Ctrl+Z or ⌘Z, except in text fields. */
function useUndoKey(undo: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== "file";
    if (event.key !== "z" || event.shiftKey || !(event.ctrlKey || event.metaKey) || isTyping) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

function refused(problem: string): Notice {
  return { tone: "failed", text: `${problem} Nothing was changed.` };
}

function inWords(count: number): string {
  return countOf(count, { one: "title", many: "titles" });
}
