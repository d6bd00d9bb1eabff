import path from "node:path";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { prepareCatalogue, type Catalogue } from "../../../bench/small/catalogue.ts";
import { openStoreIn } from "../../../bench/filled-store.ts";
import { limitTo, type Limits } from "../../../bench/small/limits.ts";
import { createTally } from "../../../bench/small/tally.ts";
import { buildItem, temporaryFolder } from "../../../tests/data/builders.ts";
import { integrityProblems } from "../../../tests/integrity.ts";
import { ask } from "../../../tests/request/ask.ts";
import { ADMIN_SITE } from "../../../tests/request/sign-in.ts";
import { mailServer } from "../../../tests/servers/mail-server.ts";
import { startSiteProcess } from "../../../tests/sites/site.ts";
import { LeftOut } from "../missing-programs.ts";
import { judge } from "../report.ts";
import { lookAhead } from "./ahead.ts";
import { backupsIn, boundsOf, BOUNDS, type Bound } from "./bounds.ts";
import { openClock } from "./clock.ts";
import { openEditors } from "./editors.ts";
import { dateFiles, sizesOf, type Folders } from "./files.ts";
import { openHosts, type Hosts } from "./hosts.ts";
import { printBounds, printDays, printTables, promisedOf, type Day } from "./month-report.ts";
import { watchMemory } from "./memory-watch.ts";
import { prepareAccounts, readLoad, untilCalm, type MonthSite } from "./month-site.ts";
import { recordsOf } from "./records.ts";
import { readLog, type SiteLog } from "./site-log.ts";
import { openVisitors } from "./visitors.ts";

const COUNT = Number(process.env["COUNT"] ?? 100_000);
const DAYS = Number(process.env["DAYS"] ?? 30);
const MINUTES = Number(process.env["MINUTES"] ?? 60);
const MEMORY_MIB = 512;
const DAY_HOURS = 24;
const LINKS = 160;
const INVITATION_DAYS = 7;
const SESSION_DAYS = 7;

/** A site on one core with 512 MiB for thirty days, an hour of which takes seconds. Linux only, as root: needs cgroups and faketime. */
export async function drillMonth(): Promise<boolean> {
  await using folder = await temporaryFolder();
  const clock = await openClock(folder.path);
  using limits = limitTo(MEMORY_MIB);
  if (!limits) throw new LeftOut(`one core and ${MEMORY_MIB} MiB need cgroups that this process may create (as root on Linux)`);
  await using hosts = await openHosts();
  await using mail = await mailServer();
  const dataDir = path.join(folder.path, "data");
  const environment = { ...settingsWith(hosts, mail.port), ...clock.environment };
  await (await startSiteProcess({ environment: ADMIN_SITE, dataDir })).stop();
  const catalogue = await prepare(dataDir, hosts);
  console.log(`${catalogue.count} titles; ${DAYS} days in ${MINUTES} minutes; ${limits.enforcedBy}.`);
  await using site = await startSiteProcess({ environment, dataDir, launcher: limits.launcher });
  const output = site.process.stdout;
  if (!output) throw new Error("The site has no output.");
  output.removeAllListeners("data");
  const log = readLog(output);
  const { origin } = site;
  const records = recordsOf(dataDir);
  const month: MonthSite = { origin, clock, records, hosts, catalogue, tally: createTally(), ...(await prepareAccounts(site)) };
  const { days, worst, ended, failure } = await live(month, { dataDir, limits, log });
  printDays(days);
  printTables(days);
  printBounds(worst);
  console.log("\nThe log:", log.events());
  console.log("What failed:", month.tally.errors());
  const byHand = (await backupsIn(dataDir)).filter(({ isScheduled }) => !isScheduled).length;
  const later = failure ? [] : await lookAhead(month);
  const { oomKills } = limits.read();
  const code = await site.stop();
  return judge([
    [`every hour passed${failure && `, but: ${failure}`}`, failure === ""],
    ...promisedOf({ days, worst, oomKills, log }),
    ["the backup that was made by hand is there", byHand === 1],
    ...ended,
    ...later,
    ["the site stops with 0", code === 0],
    [`the databases are intact`, integrityProblems(dataDir).length === 0],
  ]);
}

function settingsWith({ allowed }: Hosts, mailPort: number): Record<string, string> {
  return {
    ...ADMIN_SITE,
    TRUSTED_PROXIES: "127.0.0.1",
    PUBLIC_URL: "http://localhost",
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: "Films <site@films.example>",
    AUDIT_DAYS: String(BOUNDS.auditDays),
    VERSIONS: String(BOUNDS.versions),
    PREVIEW_CACHE_MB: String(BOUNDS.previewMb),
    BACKUP_EVERY: "24",
    BACKUP_KEEP: String(BOUNDS.backups),
    COPY_PICTURES: "1",
    CHECK_LINKS: "1",
    CHECK_LINKS_DAYS: String(BOUNDS.linkDays),
    OUTBOUND_ALLOW: allowed,
  };
}

async function prepare(dataDir: string, hosts: Hosts): Promise<Catalogue> {
  const catalogue = await prepareCatalogue(dataDir, COUNT);
  const store = await openStoreIn(dataDir);
  await store.settings.set({ site: { ...DEFAULT_SITE, titleRequests: true } });
  for (const type of ITEM_TYPES) await store.codes.raiseTo(type, catalogue.count);
  for (let number = 0; number < LINKS; number++) {
    const link = { movieLink: hosts.link(`film-${number}`, number), thumbnailUrl: "", bannerUrl: "", cast: [], screenshots: [] };
    await store.items.insert(buildItem("movie", { id: `linked-${number}`, cId: `linked-${number}`, ...link }));
  }
  await store.close();
  return catalogue;
}

type Watched = { dataDir: string; limits: Limits; log: SiteLog };

async function live(month: MonthSite, { dataDir, limits, log }: Watched) {
  const { clock, tally } = month;
  const [visitors, editors] = [openVisitors(month), openEditors(month)];
  const hourMs = (MINUTES * 60_000) / (DAYS * DAY_HOURS);
  const days: Day[] = [];
  const worst = new Map<string, Bound>();
  const ended: [string, boolean][] = [];
  using memory = watchMemory(month, limits);
  const total = () => ({ requests: log.requests(), errors: sumOf(tally.errors()), logBytes: log.bytes() });
  let hours: number[] = [];
  let before = total();

  async function liveHour(hour: number): Promise<Folders> {
    const endMs = performance.now() + hourMs;
    await clock.set(hour, month);
    await untilCalm(month);
    await Promise.all([visitors.visitUntil(endMs), visitors.sendForms(hour), editors.work(hour)]);
    hours.push(memory.now());
    await dateFiles(dataDir, clock.now());
    const folders = await sizesOf(dataDir);
    for (const bound of await boundsOf(month, folders, dataDir)) {
      if (bound.value > (worst.get(bound.what)?.value ?? -1)) worst.set(bound.what, bound);
    }
    return folders;
  }

  async function endDay(folders: Folders): Promise<void> {
    const { requests, errors, logBytes } = total();
    const ofDay = { requests: requests - before.requests, errors: errors - before.errors, logBytes: logBytes - before.logBytes };
    const { mib, jobs } = memory.peak();
    const { heap, cache } = await readLoad(month);
    days.push({ hours, peak: mib, jobs: jobs.join(" "), heap, cache, folders, tables: month.records.tables(), ...ofDay });
    console.log(
      `Day ${days.length}: ${Math.round(hours.at(-1) ?? 0)} MiB, at most ${Math.round(mib)} (${jobs.join(", ")}); ${ofDay.requests} requests, ${ofDay.errors} errors.`,
    );
    before = total();
    hours = [];
    ended.push(...(await endedOn(days.length, month)));
  }

  let failure = "";
  try {
    for (let hour = 1; hour <= DAYS * DAY_HOURS; hour++) {
      const folders = await liveHour(hour);
      if (hour % DAY_HOURS === 0) await endDay(folders);
    }
  } catch (error) {
    const { mib, jobs } = memory.peak();
    failure = `day ${days.length + 1}, ${Math.round(mib)} MiB (${jobs.join(", ")}): ${String(error)}`;
  }
  return { days, worst: [...worst.values()], ended, failure };
}

function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, times) => sum + times, 0);
}

/** Checks the lifetimes that end within the month. */
async function endedOn(day: number, { origin, invitation, idle, used }: MonthSite): Promise<[string, boolean][]> {
  const status = async (path: string, cookie = "") => (await ask(origin, path, { headers: { Cookie: cookie } })).status;
  if (day === INVITATION_DAYS - 1) return [["an invitation is valid on its sixth day", (await status(invitation)) === 200]];
  if (day !== SESSION_DAYS + 1) return [];
  return [
    ["an invitation ends after 7 days", (await status(invitation)) !== 200],
    ["a session that is not used ends after 7 days", (await status("/admin/trash", idle)) !== 200],
    ["a session that is used goes on", (await status("/admin/trash", used)) === 200],
  ];
}
