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

/** What the rendering of a page has read: null while nothing is recorded, so that it may be anything. */
export type PageReads = {
  tags: Set<PageTag> | null;
  /** In ms since 1970. A page that has ended already is not cached. */
  endsAt: number;
};

/** Services for rendering one page, which note what it reads. Each tag fits its own method, which TypeScript cannot follow. */
export function recordedServices(services: Services, reads: PageReads): Services {
  const { now, today, year, readOwnText } = services;
  const tags = (reads.tags ??= new Set());
  const spread = Math.random() * SPREAD_MS;
  const until = <T>(ms: number, read: () => T): T => {
    reads.endsAt = Math.min(reads.endsAt, ms);
    return read();
  };
  const recorded =
    (method: Method, tagsOf?: Method): Method =>
    (...args) => {
      if (!tagsOf) return until(0, () => method(...args));
      const answer = method(...args);
      return answer instanceof Promise ? answer.then(note(tagsOf, args)) : answer;
    };
  const note = (tagsOf: Method, args: unknown[]) => (answer: unknown) => {
    const own = tagsOf(answer, ...args) as PageTag[] | "ageing";
    for (const tag of own === "ageing" ? [] : own) tags.add(tag);
    for (const id of idsIn(answer)) tags.add(own === "ageing" ? `left item:${id}` : `item:${id}`);
    return answer;
  };
  const doors = Object.entries(services.store as unknown as Record<string, Method | Record<string, Method>>).map(
    ([door, methods]) => {
      const tagsIn = (READ_TAGS as unknown as Doors<Method>)[door] ?? {};
      if (typeof methods === "function") return [door, recorded(methods)];
      // Pages call a few of some two hundred methods.
      return [door, new Proxy(methods, { get: (all, name: string) => all[name] && recorded(all[name], tagsIn[name]) })];
    },
  );
  return {
    ...services,
    store: Object.fromEntries(doors),
    now: () => until(0, now),
    today: () => until((Math.floor(now().getTime() / DAY_MS) + 1) * DAY_MS + spread, today),
    year: () => until(Date.UTC(now().getUTCFullYear() + 1) + spread, year),
    readOwnText: (name) => until(now().getTime() + OWN_TEXT_MS, () => readOwnText(name)),
  };
}

function idsIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(idsIn);
  if (isItem(answer)) return [answer.id];
  return isObject(answer) && "items" in answer ? idsIn(answer.items) : [];
}
