import { setTimeout as delay } from "node:timers/promises";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";
import { dataFiles } from "../../server/process/data-files.ts";

/** A site sees what another process wrote after 5 ms; timers may fire one early. */
const SEEN_AFTER_MS = 7;

let usedAtMs = -Infinity;

/** The store of a running site, opened beside it. `ask` waits until the site sees what was written. */
export async function openStoreBeside(dataDir: string): Promise<Store> {
  return noteUse(await openSqliteStore({ file: dataFiles(dataDir).database, now: () => new Date() }));
}

/** Resolves when every site sees what was written through `openStoreBeside`. */
export async function untilSeen(): Promise<void> {
  const remainingMs = usedAtMs + SEEN_AFTER_MS - performance.now();
  if (remainingMs > 0) await delay(remainingMs);
}

function noteUse<T extends object>(target: T): T {
  return new Proxy(target, {
    get(object, name) {
      const member: unknown = Reflect.get(object, name);
      if (typeof member === "function") return (...args: unknown[]) => noteEnd(Reflect.apply(member, object, args));
      return typeof member === "object" && member !== null ? noteUse(member) : member;
    },
  });
}

function noteEnd(result: unknown): unknown {
  if (!(result instanceof Promise)) return result;
  return result.finally(() => (usedAtMs = performance.now()));
}
