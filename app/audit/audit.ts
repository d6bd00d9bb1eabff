import { withQuery } from "#app/lib/addresses/with-query.ts";
import type { Cursor } from "#app/lib/pages.ts";

/** The first part of an action's name, by which the list can be filtered. */
export const AUDIT_KINDS = [
  "item",
  "customization",
  "setting",
  "file",
  "link",
  "account",
  "invitation",
  "api-key",
  "webhook",
  "import",
  "scan",
  "backup",
  "report",
  "request",
  "limit",
  "access",
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Stored: a name must never change. */
export type AuditAction =
  | "item.create"
  | "item.update"
  | "item.scan"
  | "item.import"
  | "item.draft"
  | "item.schedule"
  | "item.unschedule"
  | "item.ready"
  | "item.send-back"
  | "item.take-back"
  | "item.discard-draft"
  | "item.publish"
  | "item.unpublish"
  | "item.withdraw"
  | "item.return"
  | "item.verify"
  | "item.trash"
  | "item.restore"
  | "item.delete"
  | "item.forget-versions"
  | "customization.update"
  | "customization.draft"
  | "customization.end-draft"
  | "setting.update"
  | "file.create"
  | "file.update"
  | "file.delete"
  | "link.confirm"
  | "account.create"
  | "account.disable"
  | "account.enable"
  | "account.remove"
  | "account.change-password"
  | "account.reset-password"
  | "account.make-reset"
  | "account.request-reset"
  | "account.redeem-reset"
  | "account.enable-two-factor"
  | "account.disable-two-factor"
  | "account.renew-recovery-codes"
  | "account.refuse-code"
  | "account.end-session"
  | "account.end-sessions"
  | "account.change-role"
  | "account.link-identity"
  | "account.unlink-identity"
  | "account.sign-in"
  | "account.sign-out"
  | "account.refuse-sign-in"
  | "account.refuse-password"
  | "invitation.create"
  | "invitation.accept"
  | "invitation.revoke"
  | "api-key.create"
  | "api-key.revoke"
  | "api-key.refuse"
  | "webhook.create"
  | "webhook.update"
  | "webhook.delete"
  | "webhook.redeliver"
  | "import.start"
  | "import.end"
  | "scan.start"
  | "scan.end"
  | "backup.create"
  | "backup.download"
  | "backup.delete"
  | "report.done"
  | "report.reopen"
  | "report.delete"
  | "request.accept"
  | "request.decline"
  | "request.answer"
  | "request.merge"
  | "request.reopen"
  | "request.delete"
  | "limit.lift"
  | "access.refuse";

const ACTOR_ROLES = ["admin", "key", "operator", "visitor"] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];

/** Shortened texts; null before an addition and after a removal. */
export type FieldChange = { field: string; before: string | null; after: string | null };

/**
 * `code` is the name that people use: the code of an item, the address of an account; `type` is an item's type or a file's
 * bucket.
 */
export type AuditedThing = { id: string; code: string; name: string; type: string };

export type AuditEntry = {
  at: Date;
  actor: { role: ActorRole; id: string; name: string };
  action: AuditAction;
  thing: AuditedThing;
  /** "" if there is none, as for a command. */
  network: string;
  request: string;
  changes: readonly FieldChange[];
  /** Above 1 for refusals that were counted instead of listed. */
  count: number;
};

export type StoredAuditEntry = AuditEntry & { id: string };

/** Each property narrows the list, unless it is "" or null. */
export type AuditFilter = {
  person: string;
  kind: AuditKind | null;
  /** The id or code of the changed object. */
  thing: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
};

export type AuditQuery = AuditFilter & { cursor: Cursor };

export const AUDIT_PATH = "/admin/audit";

export const WHOLE_AUDIT: AuditQuery = { person: "", kind: null, thing: "", day: "", cursor: null };

export function auditPath({ cursor, ...filter }: Partial<AuditQuery>): string {
  return withQuery(AUDIT_PATH, { ...filterParams(filter), ...cursor });
}

export const AUDIT_FORMATS = ["csv", "ndjson"] as const;
export type AuditFormat = (typeof AUDIT_FORMATS)[number];

export function auditExportPath(format: AuditFormat, filter: AuditFilter): string {
  return withQuery(`${AUDIT_PATH}/export`, { format, ...filterParams(filter) });
}

function filterParams({ person, kind, thing, day }: Partial<AuditFilter>) {
  return { q: thing, person, kind, day };
}
