import type { IncomingHttpHeaders } from "node:http";
import type { Accounts } from "#app/accounts/accounts.ts";
import type { Actor, Services } from "#app/domain/services.ts";
import type { DayCount } from "#app/store/store.ts";
import type { Health } from "./process/health.ts";

/** Every driver of one process, opened. */
export type OpenServices = {
  accounts: Accounts;
  /** The services of one request; a visitor's are given items as pages show them. */
  for(actor: Actor): Services;
  /**
   * The services of a visitor's page: read from a replica where there is one, unless the request comes from somebody who may
   * have written.
   */
  forPage(request: IncomingHttpHeaders): Services;
  /** Adds to the numbers of items what visitors did; all or nothing, at most 200 at once. */
  addCounts(counts: readonly DayCount[]): Promise<void>;
  /** Raised by every edit of the catalogue, whichever process made it; as visitors' pages are read. */
  catalogueVersion(): Promise<number>;
  /** The same a few milliseconds late, edits of this process excepted; a number where it is known without waiting. */
  recentCatalogueVersion(): number | Promise<number>;
  /** What works, or did a quarter of a second ago: health may be asked for at any rate, by anyone. */
  health(): Promise<Health>;
  close(): Promise<void>;
};
