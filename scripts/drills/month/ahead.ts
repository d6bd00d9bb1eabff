import { ask } from "../../../tests/request/ask.ts";
import type { Promised } from "../report.ts";
import { until } from "../until.ts";
import { BOUNDS } from "./bounds.ts";
import { untilCalm, type MonthSite } from "./month-site.ts";

const DAY_HOURS = 24;
const SESSION_DAYS = 8;
const KEY_DAYS = 30;
const TRASH_DAYS = 31;
const COPY_DAYS = 37;
const SEARCH_DAYS = 91;
const CLOSED_DAYS = 181;
const STATISTICS_DAYS = 401;

type Later = { days: number; what: string; isSo: (month: MonthSite) => Promise<boolean> };

const rows = (month: MonthSite, table: string, where = "TRUE") =>
  month.records.catalogue(`SELECT count(*) FROM ${table} WHERE ${where}`);
const isSignedIn = async ({ origin }: MonthSite, cookie: string) =>
  (await ask(origin, "/admin/trash", { headers: { Cookie: cookie } })).status === 200;

/** Lifetimes that end some days after the last day. */
const LATER: readonly Later[] = [
  {
    days: SESSION_DAYS,
    what: "a session unused for 7 days has ended",
    isSo: async (month) => !(await isSignedIn(month, month.used)),
  },
  {
    days: BOUNDS.auditDays + SESSION_DAYS,
    what: "the audit log is empty after its days",
    isSo: async (month) => rows(month, "audit_log") === 0,
  },
  { days: TRASH_DAYS, what: "the trash is empty after 30 days", isSo: async (month) => rows(month, "trash") === 0 },
  {
    days: TRASH_DAYS,
    what: "an API key for 30 days has expired",
    isSo: async ({ origin, key }) =>
      (await ask(origin, "/metrics", { headers: { Authorization: `Bearer ${key}` } })).status !== 200,
  },
  {
    days: COPY_DAYS,
    what: "copies of pictures that nothing names are gone after five weeks",
    isSo: async (month) => rows(month, "picture_copies") <= month.catalogue.edited.length,
  },
  {
    days: SEARCH_DAYS,
    what: "searches without results are gone after 90 days",
    isSo: async (month) => rows(month, "missed_searches") === 0,
  },
  {
    days: CLOSED_DAYS,
    what: "done reports are gone after 180 days",
    isSo: async (month) => rows(month, "reports", "done_at IS NOT NULL") === 0,
  },
  {
    days: CLOSED_DAYS,
    what: "declined requests are gone after 180 days",
    isSo: async (month) => rows(month, "title_requests", "decided_at IS NOT NULL") === 0,
  },
  {
    days: STATISTICS_DAYS,
    what: "daily totals of items are gone after 400 days",
    isSo: async (month) => rows(month, "item_days") === 0,
  },
];

/** Jumps from day to day, and waits up to a minute for each check to hold. */
export async function lookAhead(month: MonthSite): Promise<Promised> {
  const end = month.clock.hours();
  const found: [string, boolean][] = [];
  for (const [days, later] of Map.groupBy(LATER, (each) => each.days)) {
    // The refusal of a key that has ended is in the audit log.
    const hasKey = end / DAY_HOURS + days < KEY_DAYS;
    await month.clock.set(end + days * DAY_HOURS, month);
    if (hasKey) await untilCalm(month);
    for (const { what, isSo } of later) {
      const isKept = await until(what, () => isSo(month)).then(
        () => true,
        () => false,
      );
      found.push([what, isKept]);
    }
  }
  return found;
}
