import { ITEM_TYPES } from "#app/kinds/item.ts";
import { PERIODS, type Dashboard, type KindVisits, type Period, type VisitBar, type Visits } from "./statistics.ts";
import { dayOf, daysBefore } from "#app/lib/time/days.ts";
import type { DayVisits, KindDay } from "./statistics.store.ts";
import { requireRight, type ActorStoreAndClock } from "#app/services.ts";

const TOP_TITLES = 10;
const SHOWN_SEARCHES = 20;
const ITEM_PERIOD: Period = 90;
const ITEM_RETENTION_DAYS = 400;
const SEARCH_RETENTION_DAYS = 90;
/** Shown by weeks, because days would be too narrow; 52 whole weeks are a year. */
const BY_WEEK: Period = 365;
const DAYS_OF_A_WEEK = 7;

export function parsePeriod(params: URLSearchParams): Period {
  return PERIODS.find((period) => String(period) === params.get("days")) ?? PERIODS[0];
}

/** @throws {AppError} `actor.not-admin`, `actor.not-allowed`. */
export async function readDashboard({ actor, store, now }: ActorStoreAndClock, period: Period): Promise<Dashboard> {
  requireRight(actor, "content.moderate");
  const to = dayOf(now());
  const length = barsIn(period) * daysOfBar(period);
  const from = daysBefore(to, length - 1);
  const [days, top, missed, storage] = await Promise.all([
    store.statistics.kindDays({ from: daysBefore(from, length), to }),
    store.statistics.topItems({ from, to }, TOP_TITLES),
    store.statistics.missedSearches(SHOWN_SEARCHES),
    store.statistics.storage(),
  ]);
  const current = days.filter(({ day }) => day >= from);
  return {
    period,
    bars: barsOf(current, to, period),
    total: sumOf(current),
    before: sumOf(days.filter(({ day }) => day < from)),
    kinds: kindsOf(current),
    top,
    missed,
    storage,
  };
}

/** Visits of the last 90 days; empty if there are none. @throws {AppError} `actor.not-admin`, `actor.not-allowed`. */
export async function readItemVisits({ actor, store, now }: ActorStoreAndClock, id: string): Promise<VisitBar[]> {
  requireRight(actor, "content.moderate");
  const to = dayOf(now());
  const days = await store.statistics.itemDays(id, { from: daysBefore(to, ITEM_PERIOD - 1), to });
  return days.length === 0 ? [] : barsOf(days, to, ITEM_PERIOD);
}

/** Deletes days of items after 400 days, and searches 90 days after their last use. */
export async function sweepStatistics({ actor, store, now }: ActorStoreAndClock): Promise<void> {
  requireRight(actor, "site.manage");
  const today = dayOf(now());
  await store.statistics.sweepMissedSearches(daysBefore(today, SEARCH_RETENTION_DAYS));
  while ((await store.statistics.sweepItemDays(daysBefore(today, ITEM_RETENTION_DAYS))) > 0);
}

function barsOf(days: readonly DayVisits[], to: string, period: Period): VisitBar[] {
  const [length, count] = [daysOfBar(period), barsIn(period)];
  const byDay = Map.groupBy(days, ({ day }) => day);
  return Array.from({ length: count }, (_, index) => {
    const end = daysBefore(to, (count - 1 - index) * length);
    const ofBar = Array.from({ length }, (_, each) => byDay.get(daysBefore(end, each)) ?? []).flat();
    return { from: daysBefore(end, length - 1), to: end, ...sumOf(ofBar) };
  });
}

function barsIn(period: Period): number {
  return Math.floor(period / daysOfBar(period));
}

function daysOfBar(period: Period): number {
  return period === BY_WEEK ? DAYS_OF_A_WEEK : 1;
}

function kindsOf(days: readonly KindDay[]): KindVisits[] {
  const byType = Map.groupBy(days, ({ type }) => type);
  return ITEM_TYPES.filter((type) => byType.has(type)).map((type) => ({ type, ...sumOf(byType.get(type) ?? []) }));
}

function sumOf(visits: readonly Visits[]): Visits {
  return visits.reduce((sum, each) => ({ views: sum.views + each.views, downloads: sum.downloads + each.downloads }), {
    views: 0,
    downloads: 0,
  });
}
