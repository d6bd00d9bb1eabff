import { ALERT_KINDS, type Alert } from "./alerts.ts";
import { requireAccount, requireRight, type Services, type ActorAndStore } from "#app/services.ts";

const MAILS = "alert-mails";
const MAX_DETAIL = 300;

/** An owner's setting; null for no mail. `mailedAt` is null before the first mail. */
type AlertMails = { mailedAt: Date | null } | null;

/** Most urgent first, then last changed first. @throws {AppError} `actor.not-allowed`. */
export async function listAlerts({ actor, store }: ActorAndStore): Promise<Alert[]> {
  requireRight(actor, "site.manage");
  const urgency = ({ kind }: Alert) => ALERT_KINDS.indexOf(kind);
  return (await store.alerts.all()).toSorted((one, other) => urgency(one) - urgency(other));
}

/** True if alerts are mailed to the acting account. @throws {AppError} `actor.not-allowed`, `actor.not-admin`. */
export async function wantsAlertMails({ actor, store }: ActorAndStore): Promise<boolean> {
  requireRight(actor, "site.manage");
  return (await alertMailsOf(store, requireAccount(actor).id)) !== null;
}

/** @throws {AppError} `actor.not-allowed`, `actor.not-admin`. */
export async function setAlertMails({ actor, store }: ActorAndStore, isOn: boolean): Promise<void> {
  requireRight(actor, "site.manage");
  await storeAlertMails(store, requireAccount(actor).id, isOn ? { mailedAt: null } : null);
}

export async function alertMailsOf(store: Services["store"], account: string): Promise<AlertMails> {
  const stored = (await store.accountSettings.get(account, MAILS)) as { isOn?: boolean; mailedAt?: string } | null;
  return stored?.isOn ? { mailedAt: stored.mailedAt ? new Date(stored.mailedAt) : null } : null;
}

export async function storeAlertMails(store: Services["store"], account: string, mails: AlertMails): Promise<void> {
  const mailedAt = mails?.mailedAt?.toISOString();
  await store.accountSettings.set(account, MAILS, { isOn: mails !== null, ...(mailedAt && { mailedAt }) });
}

/** Counts an error of a back office page in a browser. @throws {AppError} `actor.not-allowed`. */
export async function countBrowserError(
  { actor, store, now }: ActorAndStore & Pick<Services, "now">,
  detail: string,
): Promise<void> {
  requireRight(actor, "content.read");
  const changedAt = now();
  await store.transaction(async (tx) => {
    const known = (await tx.alerts.all()).find(({ kind }) => kind === "browser");
    const { count = 0, since = changedAt } = known ?? {};
    await tx.alerts.put({ kind: "browser", host: "", count: count + 1, detail: detail.slice(0, MAX_DETAIL), since, changedAt });
  });
}
