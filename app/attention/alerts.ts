import { attentionPath } from "#app/catalogue/attention/attention.ts";
import { REPORTS_PATH, BACKUPS_PATH, WEBHOOKS_PATH } from "#app/lib/addresses/admin-paths.ts";

/** Most urgent first. The first two are mailed at once, the others once a day. */
export const ALERT_KINDS = ["rights", "disk", "backup", "dead-links", "webhook", "browser", "release"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export type Alert = {
  kind: AlertKind;
  /** Name of the machine whose disk is nearly full; "" for the other kinds. */
  host: string;
  /** Open reports, free bytes, dead links, failed webhooks or errors; 1 for a backup and a release. */
  count: number;
  /** Why a backup failed, the last error in a browser, or the newer release and its address; "" for the other kinds. */
  detail: string;
  since: Date;
  /** The last time the alert got worse. */
  changedAt: Date;
};

const URGENT: ReadonlySet<AlertKind> = new Set(["rights", "disk"]);

export function isUrgent({ kind }: Alert): boolean {
  return URGENT.has(kind);
}

/** The pages where an owner acts on an alert. Alerts that are missing here have no page. */
export const ALERT_PAGES = {
  rights: REPORTS_PATH,
  backup: BACKUPS_PATH,
  "dead-links": attentionPath("dead-link"),
  webhook: WEBHOOKS_PATH,
} as const satisfies Partial<Record<AlertKind, string>>;

export function hasAlertPage(kind: AlertKind): kind is keyof typeof ALERT_PAGES {
  return kind in ALERT_PAGES;
}
