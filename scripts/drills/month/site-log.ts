import type { Readable } from "node:stream";
import { createInterface } from "node:readline";

type Line = { level: string; event: string; message?: string; reason?: string; status?: number };

/** Files being written have the kernel's time, days ago by the site's clock: a starting thread mistakes them for leftovers. */
const OF_THE_CLOCK = /ENOENT.*rename '[^']*\/blobs\/tmp\//;

/** Reads a site's log: its bytes, its requests, all other lines by level and event, and the first words of each error. */
export function readLog(output: Readable) {
  let bytes = 0;
  let requests = 0;
  const events: Record<string, number> = {};
  const errors = new Map<string, number>();
  createInterface({ input: output }).on("line", (text) => {
    bytes += Buffer.byteLength(text) + 1;
    const { level, event, message, reason } = JSON.parse(text) as Line;
    if (event === "request") {
      requests++;
      return;
    }
    const name = `${level} ${event}`;
    events[name] = (events[name] ?? 0) + 1;
    const what = `${event}: ${message ?? reason ?? ""}`;
    if (level !== "error" || OF_THE_CLOCK.test(what)) return;
    errors.set(what, (errors.get(what) ?? 0) + 1);
  });
  return { bytes: () => bytes, requests: () => requests, events: () => events, errors: () => errors };
}

export type SiteLog = ReturnType<typeof readLog>;
