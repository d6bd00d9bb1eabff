import { FIRST, type ChosenVersions, type HistoryEntry, type HistoryView, type VersionDifference } from "./history-view.ts";
import type { Version } from "./history.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";

type History<State> = {
  versions: readonly Version[];
  current: State;
  /** True if nothing can be restored. */
  isFixed?: boolean;
  basedOn: string;
  /** Null for the current state. @param id "" for the state before the oldest version. */
  after: (id: string) => Promise<State | null>;
  differences: (before: State, after: State) => Omit<VersionDifference, "isRestorable">[];
};

function entriesOf(versions: readonly Version[]): HistoryEntry[] {
  const entries: HistoryEntry[] = versions.map(({ id, batch, at, by, action }) => ({ id, batch, change: { at, by, action } }));
  return versions.at(-1)?.hasBefore ? [...entries, { id: FIRST, batch: null, change: null }] : entries;
}

/** @param chosen Unless both are known, the newest entry and the one before are compared. */
export async function compareVersions<State>(history: History<State>, chosen: ChosenVersions): Promise<HistoryView> {
  const { versions, current, isFixed = false, basedOn, after, differences } = history;
  const entries = entriesOf(versions);
  const known = inOrder(entries, chosen);
  if (!known) return { entries, compared: null, basedOn };
  const [older, newer] = [await after(storedId(versions, known.from)), await after(storedId(versions, known.to))];
  const restorable = new Set(differences(older ?? current, current).map(({ name }) => name));
  const found = differences(older ?? current, newer ?? current);
  const compared = found.map((difference) => ({
    ...difference,
    isRestorable: !isFixed && difference.name !== "" && restorable.has(difference.name),
  }));
  return { entries, compared: { ...known, differences: compared }, basedOn };
}

function inOrder(entries: readonly HistoryEntry[], { from, to }: ChosenVersions): ChosenVersions | null {
  const indexOf = (id: string) => entries.findIndex((entry) => entry.id === id);
  const indexes = [indexOf(from), indexOf(to)].toSorted((a, b) => b - a);
  const [older = -1, newer = -1] = indexes.includes(-1) || from === to ? [1, 0] : indexes;
  const [olderEntry, newerEntry] = [entries[older], entries[newer]];
  return olderEntry && newerEntry ? { from: olderEntry.id, to: newerEntry.id } : null;
}

/** The id in the store's form. @throws {AppError} `history.not-found` if there is no such version. */
export function storedId(versions: readonly Version[], id: string): string {
  if (entriesOf(versions).some((entry) => entry.id === id)) return id === FIRST ? "" : id;
  return noSuchVersion();
}

export function noSuchVersion(): never {
  throw new AppError("history.not-found", message("admin.refused.versionGone"));
}
