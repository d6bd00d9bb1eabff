import { expect, it } from "vitest";
import type { Alert } from "#app/attention/alerts.ts";
import { alertText } from "#app/attention/alert-text.ts";
import { countBrowserError, listAlerts, setAlertMails } from "#app/attention/read-alerts.ts";
import { mailAlerts } from "#app/attention/mail-alerts.ts";
import { reviewAlerts, type InstanceFacts } from "#app/attention/review-alerts.ts";
import { ENGLISH } from "#app/languages/english.ts";
import { createSmtpMailer } from "#app/platform/mail/smtp-mailer.ts";
import { testAccounts } from "../../tests/accounts.ts";
import { buildItem, buildLinkCheck, testStore } from "../../tests/data/builders.ts";
import { mailServer } from "../../tests/servers/mail-server.ts";
import { createLog } from "../process/log.ts";
import { createOutbox } from "../mail/outbox.ts";

const ORIGIN = "https://films.example";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const QUIET: InstanceFacts = {
  host: "one",
  nearlyFull: null,
  backupProblem: "",
  lastBackup: async () => null,
  release: "0.1.0",
  newestRelease: "",
};

/** A site with one owner, a clock that the test drives and a real mail server. */
async function alertedSite() {
  await using opened = new AsyncDisposableStack();
  const { accounts, admin } = opened.use(await testAccounts());
  const store = opened.use(await testStore());
  const server = opened.use(await mailServer());
  const from = { name: "", address: "site@films.example" };
  const mailer = createSmtpMailer({
    server: { host: "127.0.0.1", port: server.port, isSecure: false, user: "", password: "" },
    from,
  });
  const outbox = createOutbox(
    async () => mailer,
    createLog(
      () => undefined,
      () => new Date(),
    ),
  );
  let at = Date.UTC(2025, 0, 1);
  const services = { accounts, store, outbox, now: () => new Date(at), actor: { role: "admin", account: admin } as const };
  const all = opened.move();
  return {
    ...services,
    pass: (ms: number) => void (at += ms),
    async review(facts: Partial<InstanceFacts> = {}): Promise<Alert[]> {
      const alerts = await reviewAlerts(services, { ...QUIET, ...facts });
      await mailAlerts(services, alerts, ORIGIN);
      return alerts;
    },
    reportRights: () =>
      store.reports.add({ topic: "rights", item: null, text: "Mine.", replyTo: "", network: "", at: new Date(at) }, 1000),
    mails: () => server.received.map(({ source, text }) => `${/^Subject: (.*)\r$/m.exec(source)?.[1]}\n${text}`),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

const texts = (alerts: readonly Alert[]) => alerts.map((alert) => alertText(alert, ENGLISH));

it("mails a rights report and a nearly full disk at once, to owners who subscribed only", async () => {
  await using site = await alertedSite();
  await site.reportRights();
  expect(texts(await site.review())).toEqual(["1 open report about rights."]);
  expect(site.mails()).toEqual([]);
  await setAlertMails(site, true);
  await site.review();
  expect(site.mails()).toEqual([expect.stringContaining("1 open report about rights.")]);
  expect(site.mails()[0]).toContain(`${ORIGIN}/admin/reports`);
  site.pass(MINUTE_MS);
  await site.review({ nearlyFull: { freeBytes: 1_400_000_000 } });
  expect(site.mails()[1]).toContain("The disk of one is nearly full: 1.4 GB left.");
  expect(site.mails()[1]).not.toContain("rights");
});

it("names a newer release until this one is as new, even while the release server is down", async () => {
  await using site = await alertedSite();
  const named = ["A newer release of Marquee is available: 0.2.0 (https://films.example/releases)"];
  expect(await site.review({ newestRelease: null })).toEqual([]);
  expect(await site.review({ newestRelease: "0.1.0" })).toEqual([]);
  expect(texts(await site.review({ newestRelease: "0.2.0 (https://films.example/releases)" }))).toEqual(named);
  expect(texts(await site.review({ newestRelease: null }))).toEqual(named);
  expect(await site.review({ release: "0.2.0", newestRelease: null })).toEqual([]);
});

it("combines many rights reports in one mail an hour, and ends with the last of them", async () => {
  await using site = await alertedSite();
  await setAlertMails(site, true);
  for (let sent = 0; sent < 5; sent++) {
    await site.reportRights();
    await site.review();
    site.pass(10 * MINUTE_MS);
  }
  expect(site.mails()).toHaveLength(1);
  site.pass(10 * MINUTE_MS);
  expect(texts(await site.review())).toEqual(["5 open reports about rights."]);
  expect(site.mails()).toHaveLength(2);
  const { items } = await site.store.reports.page({ state: "open", limit: 10, cursor: null });
  for (const { id } of items) await site.store.reports.setDone(id, { at: site.now(), by: "" });
  expect(await site.review()).toEqual([]);
});

it("combines everything else in one mail a day, with all news", async () => {
  await using site = await alertedSite();
  await setAlertMails(site, true);
  await site.review({ backupProblem: "The disk is full." });
  expect(site.mails()).toEqual([expect.stringContaining("The last backup failed: The disk is full.")]);
  site.pass(HOUR_MS);
  await killLinks(site, 10);
  await countBrowserError(site, "Cannot read properties of null");
  const known = ["1 browser error in the back office. See the log.", "10 download links stopped working within a week."];
  const alerts = await site.review();
  expect(texts(alerts).toSorted()).toEqual([...known, "The last backup failed: The disk is full."].toSorted());
  expect(site.mails()).toHaveLength(1);
  site.pass(DAY_MS);
  await site.review();
  await site.review();
  expect(site.mails()).toHaveLength(2);
  for (const text of known) expect(site.mails()[1]).toContain(text);
  expect(site.mails()[1]).not.toContain("backup");
});

it("drops a failed backup after a later success, a browser error after a week, and dead links once they are few", async () => {
  await using site = await alertedSite();
  await site.review({ backupProblem: "The disk is full." });
  await countBrowserError(site, "Cannot read properties of null");
  await killLinks(site, 10);
  expect(await site.review()).toHaveLength(3);
  site.pass(HOUR_MS);
  const made = site.now();
  expect(await site.review({ lastBackup: async () => made })).toHaveLength(2);
  site.pass(8 * DAY_MS);
  expect(await site.review()).toEqual([]);
});

it("drops the disk of a vanished machine after a day", async () => {
  await using site = await alertedSite();
  await site.review({ host: "two", nearlyFull: { freeBytes: 1 } });
  site.pass(HOUR_MS);
  expect(await site.review()).toHaveLength(1);
  site.pass(DAY_MS);
  expect(await site.review()).toEqual([]);
});

it("lists the most urgent first, however new the others are", async () => {
  await using site = await alertedSite();
  await site.reportRights();
  await site.review();
  site.pass(MINUTE_MS);
  await site.review({ nearlyFull: { freeBytes: 1_400_000_000 }, backupProblem: "disk full" });
  site.pass(MINUTE_MS);
  await countBrowserError(site, "removeChild");
  expect((await listAlerts(site)).map(({ kind }) => kind)).toEqual(["rights", "disk", "backup", "browser"]);
});

async function killLinks({ store, now }: Awaited<ReturnType<typeof alertedSite>>, count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    const address = `https://gone.example/${number}`;
    await store.items.insert(buildItem("movie", { movieLink: address }));
    const failedSince = new Date(now().getTime() - 2 * DAY_MS);
    await store.links.set(
      buildLinkCheck({ address, state: "gone", failures: 3, checkedAt: now(), nextCheck: now(), failedSince }),
    );
  }
}
