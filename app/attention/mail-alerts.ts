import { ALERT_PAGES, hasAlertPage, isUrgent, type Alert } from "./alerts.ts";
import { ATTENTION_PATH } from "#app/catalogue/attention/attention.ts";
import { alertText } from "./alert-text.ts";
import { ENGLISH } from "#app/languages/english.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import type { Services } from "#app/services.ts";
import { alertMailsOf, storeAlertMails } from "./read-alerts.ts";

const DAY_MS = 86_400_000;

/**
 * Sends each subscribed owner the alerts that changed since their last mail: at most one mail a day, but urgent ones at once.
 * Holds a lock of the cluster.
 * @param origin The public address of the site.
 * @throws {AppError} `mail.off`; `mail.failed`, after which the next call tries again.
 */
export async function mailAlerts(
  { accounts, store, outbox, now }: Pick<Services, "accounts" | "store" | "outbox" | "now">,
  alerts: readonly Alert[],
  origin: string,
): Promise<void> {
  if (alerts.length === 0 || !outbox || !(await outbox.canSend())) return;
  const at = now();
  for (const { id, email, role, disabledAt } of await accounts.admins()) {
    if (role !== "owner" || disabledAt) continue;
    const mails = await alertMailsOf(store, id);
    if (!mails) continue;
    const { mailedAt } = mails;
    const news = alerts.filter(({ changedAt }) => !mailedAt || changedAt > mailedAt);
    const isDue = !mailedAt || at.getTime() - mailedAt.getTime() >= DAY_MS;
    if (news.length === 0 || !(isDue || news.some(isUrgent))) continue;
    const { site } = await store.settings.get();
    await outbox.send(alertMail(email, { name: site.name || new URL(origin).host, origin }, news));
    await storeAlertMails(store, id, { mailedAt: at });
  }
}

function alertMail(to: string, { name, origin }: { name: string; origin: string }, news: readonly Alert[]): Mail {
  const lines = news.map((alert) => `- ${alertText(alert, ENGLISH)}\n  ${origin}${pageOf(alert)}`);
  return {
    to,
    subject: news.length === 1 ? `${name}: ${alertText(news[0]!, ENGLISH)}` : `${name}: ${news.length} things need attention`,
    text: `${lines.join("\n\n")}

You receive this mail because it is turned on for your account at ${origin}/admin/settings.
`,
  };
}

function pageOf({ kind }: Alert): string {
  return hasAlertPage(kind) ? ALERT_PAGES[kind] : ATTENTION_PATH;
}
