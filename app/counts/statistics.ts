import type { Item, ItemType } from "#app/kinds/item.ts";

export const DASHBOARD_PATH = "/admin/dashboard";

/** In days up to today. A year is shown by weeks. */
export const PERIODS = [30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

export type Visits = { views: number; downloads: number };

/** A day or a week; `from` and `to` are `YYYY-MM-DD`, UTC, and equal for a day. */
export type VisitBar = Visits & { from: string; to: string };

export type KindVisits = Visits & { type: ItemType };

export type VisitedTitle = Visits & Pick<Item, "id" | "cId" | "type" | "itemName">;

export type Dashboard = {
  period: Period;
  bars: readonly VisitBar[];
  /** Visits in the period, and in the same number of days before it. */
  total: Visits;
  before: Visits;
  /** Only kinds with visits. */
  kinds: readonly KindVisits[];
  top: readonly VisitedTitle[];
  missed: readonly { query: string; day: string; times: number }[];
  storage: { uploads: number; copies: number; database: number };
};

export function dashboardPath(period: Period): string {
  return period === PERIODS[0] ? DASHBOARD_PATH : `${DASHBOARD_PATH}?days=${period}`;
}
