import type { Alert } from "./alerts.ts";
import { compareVersions, isVersion } from "#app/lib/release-numbers.ts";
import type { Services } from "#app/services.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Fewer are normal for a catalogue. */
const MIN_DEAD_LINKS = 10;
/** Time since the first failure. A link counts as gone after two days at the earliest. */
const NEWLY_DEAD_MS = 7 * DAY_MS;
/** Visitors can send many reports, so new ones count as a change once an hour. */
const RIGHTS_EVERY_MS = HOUR_MS;
const BROWSER_ERRORS_MS = 7 * DAY_MS;
/** After this time the disk alert of another machine ends, because it may be gone. A live machine raises it again. */
const OTHER_DISK_MS = DAY_MS;

export type InstanceFacts = {
  host: string;
  /** Null while the disk has room. */
  nearlyFull: { freeBytes: number } | null;
  /** The reason the last backup of this instance failed; "" if it did not. */
  backupProblem: string;
  /** The last backup by any instance; null if there is none. */
  lastBackup: () => Promise<Date | null>;
  release: string;
  /** The newest release and its address; null while unknown, "" if the check is switched off. */
  newestRelease: string | null;
};

type Finding = Pick<Alert, "count" | "changedAt"> & { detail?: string };

/**
 * Raises, renews and ends alerts. Holds a lock of the cluster.
 * @returns All current alerts.
 */
export async function reviewAlerts({ store, now }: Pick<Services, "store" | "now">, facts: InstanceFacts): Promise<Alert[]> {
  const at = now();
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const before = await store.alerts.all();

  async function settle(
    kind: Alert["kind"],
    find: (known: Alert | undefined) => Finding | null | Promise<Finding | null>,
    host = "",
  ): Promise<void> {
    const known = before.find((alert) => alert.kind === kind && alert.host === host);
    const found = await find(known);
    if (found) await store.alerts.put({ kind, host, detail: "", since: known?.since ?? at, ...found });
    else if (known) await store.alerts.remove(known);
  }

  await settle("rights", async (known) => {
    const open = await store.reports.openRights();
    if (!open) return null;
    const isNews = !known || (open.newestAt > known.changedAt && known.changedAt <= ago(RIGHTS_EVERY_MS));
    return { count: open.count, changedAt: isNews ? at : known.changedAt };
  });
  await settle(
    "disk",
    (known) => facts.nearlyFull && { count: facts.nearlyFull.freeBytes, changedAt: known?.changedAt ?? at },
    facts.host,
  );
  await settle("backup", async (known) => {
    if (facts.backupProblem) return { count: 1, detail: facts.backupProblem, changedAt: known?.changedAt ?? at };
    if (!known) return null;
    const lastBackup = await facts.lastBackup();
    return lastBackup && lastBackup > known.since ? null : known;
  });
  await settle("dead-links", async (known) => {
    const count = await store.links.countGoneSince(ago(NEWLY_DEAD_MS));
    if (count < MIN_DEAD_LINKS) return null;
    return { count, changedAt: known && count <= known.count ? known.changedAt : at };
  });
  await settle("webhook", async (known) => {
    const count = (await store.webhooks.list()).filter(({ state }) => state === "failed").length;
    return count === 0 ? null : { count, changedAt: known && count <= known.count ? known.changedAt : at };
  });
  await settle("release", (known) => {
    const detail = facts.newestRelease ?? known?.detail ?? "";
    const [version = ""] = detail.split(" ");
    if (!isVersion(version) || compareVersions(version, facts.release) <= 0) return null;
    return { count: 1, detail, changedAt: known?.detail === detail ? known.changedAt : at };
  });
  await settle("browser", (known) => (known && known.changedAt > ago(BROWSER_ERRORS_MS) ? known : null));
  const others = before.filter(({ kind, host }) => kind === "disk" && host !== facts.host);
  for (const other of others) if (other.changedAt <= ago(OTHER_DISK_MS)) await store.alerts.remove(other);
  return store.alerts.all();
}
