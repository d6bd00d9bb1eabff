import type { PageTag } from "#app/changes/page-tags.ts";
import type { Services } from "#app/services.ts";
import { isItem, isObject } from "./mapped-store.ts";
import { READ_TAGS } from "./read-tags.ts";

type Method = (...args: unknown[]) => unknown;
type Doors<Each> = Record<string, Record<string, Each>>;

const DAY_MS = 86_400_000;
const SPREAD_MS = 60_000;
/** How long a text file of the operator may be shown after a change. */
const OWN_TEXT_MS = 60_000;

/** What the rendering of a page has read. */
export type PageReads = {
  /** Null while nothing is recorded: the page may depend on anything. */
  tags: Set<PageTag> | null;
  isCacheable: boolean;
  /** When the page ends, in ms since 1970. */
  endsAt: number;
};

export function createPageReads(): PageReads {
  return { tags: null, isCacheable: true, endsAt: Infinity };
}

/** Services for rendering one page, which note what it reads. Each tag fits its own method, which TypeScript cannot follow. */
export function recordedServices(services: Services, reads: PageReads): Services {
  const { now, today, year, readOwnText } = services;
  const tags = (reads.tags ??= new Set());
  const spread = Math.random() * SPREAD_MS;
  const endBy = (ms: number) => void (reads.endsAt = Math.min(reads.endsAt, ms));
  const recorded =
    (method: Method, tagsOf: Doors<Method>[string][string] | undefined): Method =>
    (...args) => {
      if (!tagsOf) reads.isCacheable = false;
      const answer = method(...args);
      return answer instanceof Promise && tagsOf ? answer.then(note(tagsOf, args)) : answer;
    };
  const note = (tagsOf: Method, args: unknown[]) => (answer: unknown) => {
    for (const tag of tagsOf(answer, ...args) as PageTag[]) tags.add(tag);
    for (const id of idsIn(answer)) tags.add(`item:${id}`);
    return answer;
  };
  const doors = Object.entries(services.store as unknown as Record<string, Method | Record<string, Method>>).map(
    ([door, methods]) => {
      const tagsIn = (READ_TAGS as unknown as Doors<Method>)[door] ?? {};
      if (typeof methods === "function") return [door, recorded(methods, undefined)];
      return [door, Object.fromEntries(Object.entries(methods).map(([name, method]) => [name, recorded(method, tagsIn[name])]))];
    },
  );
  return {
    ...services,
    store: Object.fromEntries(doors),
    now() {
      reads.isCacheable = false;
      return now();
    },
    today() {
      endBy((Math.floor(now().getTime() / DAY_MS) + 1) * DAY_MS + spread);
      return today();
    },
    year() {
      endBy(Date.UTC(now().getUTCFullYear() + 1) + spread);
      return year();
    },
    readOwnText(name) {
      endBy(now().getTime() + OWN_TEXT_MS);
      return readOwnText(name);
    },
  };
}

function idsIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(idsIn);
  if (isItem(answer)) return [answer.id];
  return isObject(answer) && "items" in answer ? idsIn(answer.items) : [];
}
