import { AUDIT_KINDS, type AuditFilter, type AuditQuery, type StoredAuditEntry } from "./audit.ts";
import type { Page } from "#app/lib/pages.ts";
import { parseCalendarDate } from "#app/lib/time/dates.ts";
import { cleanText } from "#app/lib/text/clean-text.ts";
import { parseCursor } from "#app/lib/parse-cursor.ts";
import { parseSearchText } from "#app/catalogue/lists/list-query.ts";
import { requireRight, type Services, type ActorAndStore } from "#app/services.ts";

const PAGE = 25;
const MAX_NAME_LENGTH = 300;
const DAY_MS = 86_400_000;

/** Ignores unknown and malformed parameters. @throws {AppError} `query.invalid` for two cursors. */
export function parseAuditQuery(params: URLSearchParams): AuditQuery {
  const day = parseCalendarDate(params.get("day") ?? "");
  return {
    person: cleanText(params.get("person") ?? "", MAX_NAME_LENGTH),
    kind: AUDIT_KINDS.find((kind) => kind === params.get("kind")) ?? null,
    thing: parseSearchText(params),
    day: day?.precision === "day" ? day.key : "",
    cursor: parseCursor(params),
  };
}

/** 25 a page, newest first. @throws {AppError} `actor.not-admin`, `cursor.invalid`. */
export async function readAuditLog({ actor, store }: ActorAndStore, query: AuditQuery): Promise<Page<StoredAuditEntry>> {
  requireRight(actor, "site.manage");
  return store.audit.page({ ...query, limit: PAGE });
}

/** Newest first. @throws {AppError} `actor.not-admin`. */
export function exportAuditLog({ actor, store }: ActorAndStore, filter: AuditFilter): AsyncIterable<StoredAuditEntry> {
  requireRight(actor, "site.manage");
  return store.audit.all(filter);
}

/** The actors that the list can be filtered by: accounts, keys and the operator. @throws {AppError} `actor.not-admin`. */
export async function auditedPeople({ actor, store, accounts }: ActorAndStore & Pick<Services, "accounts">): Promise<string[]> {
  requireRight(actor, "site.manage");
  const [admins, keys] = await Promise.all([accounts.admins(), store.apiKeys.list()]);
  return [...new Set([...admins.map(({ email }) => email), ...keys.map(({ name }) => name), "Operator"])];
}

/** @param days 0 keeps everything. @returns how many entries were deleted. @throws {AppError} `actor.not-admin`. */
export async function sweepAuditLog({ actor, store, now }: ActorAndStore & Pick<Services, "now">, days: number): Promise<number> {
  requireRight(actor, "site.manage");
  if (days === 0) return 0;
  const before = new Date(now().getTime() - days * DAY_MS);
  let deleted = 0;
  for (;;) {
    const some = await store.audit.sweep(before);
    if (some === 0) return deleted;
    deleted += some;
  }
}
