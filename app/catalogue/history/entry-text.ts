import type { Author } from "./history.ts";
import type { HistoryEntry } from "./history-view.ts";
import type { Language } from "#app/languages/language.ts";

const TIME = { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" } as const;

export function timeText(at: Date, language: Language): string {
  return language.day(at, TIME);
}

export function authorText({ name }: Author, { text }: Language): string {
  return name || text("admin.history.unknownAuthor");
}

/** "12 Nov 2026, 10:15:02, saved by ada@marquee.example". */
export function entryText({ change }: HistoryEntry, language: Language): string {
  const { text } = language;
  if (!change) return text("admin.history.beforeOldest");
  const { at, by, action } = change;
  return text("admin.history.version", {
    time: timeText(at, language),
    action: text(`admin.version.${action}`).toLocaleLowerCase(language.locale),
    author: authorText(by, language),
  });
}
