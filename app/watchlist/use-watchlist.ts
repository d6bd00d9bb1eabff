import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { entryText, parseEntries, type ParsedEntries, type WatchlistEntry } from "./watchlist-entries.ts";
import { LARGEST_FILE, newEntries, readFile } from "./watchlist-file.ts";
import {
  addToWatchlist,
  removeFromWatchlist,
  onWatchlistChange,
  readWatchlist,
  type Outcome,
} from "./watchlist-storage.browser.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** `undoes` describes what Undo restores. */
export type Notice = { tone: "done" | "failed"; text: string; undoes?: WatchlistEntry };

const NO_ENTRIES: ParsedEntries = { entries: [], unreadable: 0 };

/** In sync with other tabs. @returns `list` is null until storage was read, always on the server. */
export function useWatchlist() {
  const language = useLanguage();
  const { text } = language;
  const [list, setList] = useState<ParsedEntries | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [restored, setRestored] = useState<string | null>(null);
  const [removed, setRemoved] = useState<readonly WatchlistEntry[]>([]);

  useEffect(() => {
    const read = () => {
      const stored = readWatchlist();
      setList(stored ? parseEntries(stored) : NO_ENTRIES);
      if (!stored) setNotice({ tone: "failed", text: text("page.forbidden") });
    };
    const own = new AbortController();
    onWatchlistChange(read, own.signal);
    read();
    return () => own.abort();
  }, [text]);

  function showOutcome(outcome: Outcome, done: Notice): boolean {
    setNotice(outcome === "done" ? done : { tone: "failed", text: text(`page.${outcome}`) });
    return outcome === "done";
  }

  function remove(entry: WatchlistEntry): boolean {
    const message = text("watching.removed", { title: entry.name });
    if (!showOutcome(removeFromWatchlist(entry.id), { tone: "done", text: message, undoes: entry })) return false;
    setRemoved([...removed, entry]);
    setRestored(null);
    return true;
  }

  function undo() {
    const entry = removed.at(-1);
    if (!entry) return;
    const message = text("watching.restored", { title: entry.name });
    const isBack = showOutcome(addToWatchlist([[entry.id, entryText(entry)]]), {
      tone: "done",
      text: message,
      undoes: removed.at(-2),
    });
    if (!isBack) return;
    setRemoved(removed.slice(0, -1));
    setRestored(entry.id);
  }

  function fail(problem: string) {
    setNotice({ tone: "failed", text: problem });
  }

  function importFailed(problem: string): Notice {
    return { tone: "failed", text: text("watching.refused", { problem }) };
  }

  async function importFile(file: File) {
    if (file.size > LARGEST_FILE) return setNotice(importFailed(text("watching.tooLarge")));
    const content = readFile(await file.text(), new Date(), language);
    if ("problem" in content) return setNotice(importFailed(content.problem));
    const added = newEntries(content.entries, parseEntries(readWatchlist() ?? new Map<string, string>()).entries);
    const known = content.entries.length - added.length;
    const count = added.length;
    const message = known > 0 ? text("watching.importedSome", { count, known }) : text("watching.imported", { count });
    showOutcome(addToWatchlist(added.map((entry) => [entry.id, entryText(entry)] as const)), { tone: "done", text: message });
  }

  useUndoKey(undo);
  return { list, notice, restored: restored, remove, undo, importFile, fail, dismiss: useCallback(() => setNotice(null), []) };
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
