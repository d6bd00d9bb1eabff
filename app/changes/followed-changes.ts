import type { ChangePage } from "./changes.ts";
import { pageTagsOf, type PageTag } from "./page-tags.ts";

/** Reading more than these costs more than it saves. */
const MAX_CHANGES = 1000;

export type ChangeSource = {
  version: () => Promise<number>;
  /** Read from the same database as the version and the pages. */
  changesSince: (version: number, limit: number) => Promise<ChangePage | null>;
};

export type Changed = ReadonlySet<PageTag> | null;

/** What has no tags is concerned by every change. */
export function isConcerned(tags: ReadonlySet<PageTag> | null, changed: Changed): boolean {
  if (!tags || !changed) return true;
  const [few, many] = tags.size < changed.size ? [tags, changed] : [changed, tags];
  return [...few].some((tag) => many.has(tag));
}

/** Reports the tags of all changes, once and in their order; null if they are unknown, or concern everything. */
export function followChanges({ version, changesSince }: ChangeSource, report: (tags: Changed) => void) {
  let known = Number.NaN;
  let last = Promise.resolve();

  async function advance(wanted: number): Promise<void> {
    if (wanted === known) return;
    // Smaller if another request has caught up meanwhile; else the database is another one, which lacks changes.
    const current = wanted < known ? await version() : wanted;
    if (current === known) return;
    const read = await readChanged(changesSince, known, current);
    report(read.changed);
    known = read.version;
  }

  return {
    /** The version whose changes are known, and all before it; NaN at first. */
    version: () => known,
    /** Resolves once the changes up to this version have been reported. */
    catchUp(wanted: number): Promise<void> {
      last = last.catch(() => {}).then(() => advance(wanted));
      return last;
    },
  };
}

/** The tags of all changes from a version to another, or to a later one; null if they are unknown, or concern everything. */
export async function readChanged(changesSince: ChangeSource["changesSince"], from: number, to: number) {
  const page = from >= 0 && from <= to ? await changesSince(from, MAX_CHANGES) : null;
  const isWhole = page?.isComplete && page.version >= to;
  return { changed: isWhole ? tagsOf(page) : null, version: isWhole ? page.version : to };
}

function tagsOf({ changes }: ChangePage): Changed {
  const tags = changes.map(pageTagsOf);
  return tags.includes(null) ? null : new Set(tags.flatMap((each) => each ?? []));
}
