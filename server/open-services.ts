import type { IncomingHttpHeaders } from "node:http";
import type { Accounts } from "#app/accounts/accounts.ts";
import type { Actor, Origin, Services } from "#app/services.ts";
import type { ChangePage } from "#app/changes/changes.ts";
import type { MissedSearch } from "#app/counts/statistics.store.ts";
import type { DayCount } from "#app/counts/counts.store.ts";
import type { Health } from "./process/health.ts";

type ServicesFor = {
  (actor: Actor, origin: Origin): Services;
  (actor: Extract<Actor, { role: "visitor" | "operator" }>): Services;
};

export type OpenServices = {
  accounts: Accounts;
  /** Services of an admin or a key, whose changes go to the audit log with their origin. The site's own changes do not. */
  for: ServicesFor;
  /** Services of a visitor's page: read from a replica if there is one, unless the client may have written. */
  forPage(request: IncomingHttpHeaders): Services;
  /** All or nothing; at most 200 at once. */
  addCounts(counts: readonly DayCount[]): Promise<void>;
  addMissedSearches(searches: readonly MissedSearch[]): Promise<void>;
  /** Incremented by every edit of any process; read from where visitors' pages are read. */
  catalogueVersion(): Promise<number>;
  /** As `store.changes.since`, read from where visitors' pages are read. */
  changesSince(version: number, limit: number): Promise<ChangePage | null>;
  /** A few milliseconds stale, except for edits of this process; synchronous when cached. */
  recentCatalogueVersion(): number | Promise<number>;
  /** At most 250 ms old, because any client may request it at any rate. */
  health(): Promise<Health>;
} & AsyncDisposable;
