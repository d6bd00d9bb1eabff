import type { Cursor } from "#app/lib/pages.ts";

/** What the audit log knows of: the first part of an action, and what the list can be filtered by. */
export const AUDIT_KINDS = {
  item: "Items",
  customization: "Customization",
  setting: "Settings",
  file: "Media",
  account: "Accounts and sign-ins",
  invitation: "Invitations",
  "api-key": "API keys",
  import: "Imports",
  scan: "Scans of folders",
  backup: "Backups",
  report: "Reports",
  request: "Requests for titles",
  limit: "Limits",
  access: "Refused requests",
} as const;

export type AuditKind = keyof typeof AUDIT_KINDS;

/** Stored; a name never changes. */
export const AUDIT_ACTIONS = {
  "item.create": "created an item",
  "item.update": "changed an item",
  "item.scan": "saved a draft in a scan of a folder",
  "item.import": "imported an item",
  "item.draft": "began a draft",
  "item.schedule": "scheduled an item",
  "item.unschedule": "took back a schedule",
  "item.discard-draft": "discarded a draft",
  "item.publish": "published an item",
  "item.unpublish": "took an item out of public",
  "item.withdraw": "withdrew an item",
  "item.return": "published a withdrawn item again",
  "item.trash": "moved an item to the trash",
  "item.restore": "restored an item",
  "item.delete": "deleted an item for good",
  "item.forget-versions": "deleted the versions of an item",
  "customization.update": "changed the lists of a category page",
  "customization.draft": "began a draft of the lists of a category page",
  "customization.end-draft": "ended a draft of the lists of a category page",
  "setting.update": "changed a setting",
  "file.create": "uploaded a file",
  "file.update": "changed a file",
  "file.delete": "deleted a file",
  "account.create": "created an account",
  "account.disable": "disabled an account",
  "account.enable": "enabled an account",
  "account.remove": "removed an account",
  "account.change-password": "changed a password",
  "account.reset-password": "reset a password",
  "account.make-reset": "made a link that resets a password",
  "account.request-reset": "asked for a link that resets a password",
  "account.redeem-reset": "reset a password by a link",
  "account.enable-two-factor": "switched two-factor sign-in on",
  "account.disable-two-factor": "switched two-factor sign-in off",
  "account.renew-recovery-codes": "made new recovery codes",
  "account.refuse-code": "gave a wrong code",
  "account.end-session": "ended a session",
  "account.end-sessions": "ended sessions",
  "account.change-role": "changed a role",
  "account.sign-in": "signed in",
  "account.sign-out": "signed out",
  "account.refuse-sign-in": "failed to sign in",
  "account.refuse-password": "gave a wrong password",
  "invitation.create": "made an invitation",
  "invitation.accept": "accepted an invitation",
  "invitation.revoke": "revoked an invitation",
  "api-key.create": "made an API key",
  "api-key.revoke": "revoked an API key",
  "api-key.refuse": "was refused with an API key",
  "import.start": "started an import",
  "import.end": "ended an import",
  "scan.start": "began to scan a folder",
  "scan.end": "ended the scan of a folder",
  "backup.create": "made a backup",
  "backup.download": "downloaded a backup",
  "backup.delete": "deleted a backup",
  "report.done": "marked a report as done",
  "report.reopen": "opened a report again",
  "report.delete": "deleted a report",
  "request.accept": "accepted a request for a title",
  "request.decline": "declined a request for a title",
  "request.answer": "answered a request for a title",
  "request.merge": "merged a request for a title",
  "request.reopen": "opened a request for a title again",
  "request.delete": "deleted a request for a title",
  "limit.lift": "lifted a limit",
  "access.refuse": "was refused",
} as const satisfies Record<`${AuditKind}.${string}`, string>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const ACTOR_ROLES = ["admin", "key", "operator", "visitor"] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];

/** Shortened texts; null where there was nothing, or is nothing any more. */
export type FieldChange = { field: string; before: string | null; after: string | null };

/** `code` is what people know it by: the code of an item, the address of an account; `type` is an item's type or a file's bucket. */
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

/** Each narrows the list; "" or null does not. */
export type AuditFilter = {
  /** The name of the actor. */
  person: string;
  kind: AuditKind | null;
  /** The id or code of one thing. */
  thing: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
};

export type AuditQuery = AuditFilter & { cursor: Cursor };

export const AUDIT_PATH = "/admin/audit";

export const WHOLE_AUDIT: AuditQuery = { person: "", kind: null, thing: "", day: "", cursor: null };

export function auditPath(query: Partial<AuditQuery>): string {
  return withQuery(AUDIT_PATH, query);
}

export const AUDIT_FORMATS = ["csv", "ndjson"] as const;
export type AuditFormat = (typeof AUDIT_FORMATS)[number];

export function auditExportPath(format: AuditFormat, filter: AuditFilter): string {
  return withQuery(`${AUDIT_PATH}/export`, { ...filter, cursor: null }, { format });
}

function withQuery(
  path: string,
  { person = "", kind, thing = "", day = "", cursor = null }: Partial<AuditQuery>,
  more: Record<string, string> = {},
): string {
  const given = {
    ...more,
    q: thing,
    person,
    kind: kind ?? "",
    day,
    after: cursor && "after" in cursor ? cursor.after : "",
    before: cursor && "before" in cursor ? cursor.before : "",
  };
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== "")).toString();
  return query ? `${path}?${query}` : path;
}
