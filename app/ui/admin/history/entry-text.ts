import { VERSION_ACTIONS, type Author } from "#app/kinds/changes/history.ts";
import type { HistoryEntry } from "#app/kinds/changes/history-view.ts";

const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });

export function timeText(at: Date): string {
  return TIME.format(at);
}

export function authorText({ name }: Author): string {
  return name || "Unknown";
}

/** "12 Nov 2026, 10:15:02, saved by ada@marquee.example". */
export function entryText({ change }: HistoryEntry): string {
  if (!change) return "before the oldest version";
  return `${timeText(change.at)}, ${VERSION_ACTIONS[change.action].toLowerCase()} by ${authorText(change.by)}`;
}
