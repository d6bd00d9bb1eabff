import type { VisitBar, Visits } from "#app/kinds/site/statistics.ts";
import { countOf, type Noun } from "#app/lib/text/numbers.ts";
import { BarChart } from "./bar-chart.tsx";
import { barName, shortDay } from "./day-names.ts";
import { ColumnHeads } from "../column-heads.tsx";

export const NOUNS: Record<keyof Visits, Noun> = {
  views: { one: "view", many: "views" },
  downloads: { one: "download", many: "downloads" },
};

const TITLES = { views: "Views", downloads: "Downloads" } as const;

type VisitChartsProps = {
  bars: readonly VisitBar[];
  /** Beside the totals. */
  changes?: Partial<Record<keyof Visits, string>>;
};

/** Two charts with a total each, and their numbers as a table. */
export function VisitCharts({ bars, changes }: VisitChartsProps) {
  return (
    <div className="flex w-full flex-col gap-16">
      <div className="chart-pair">
        {(["views", "downloads"] as const).map((name) => (
          <VisitChart key={name} name={name} bars={bars} change={changes?.[name]} />
        ))}
      </div>
      <details className="chart-table">
        <summary>Numbers as a table</summary>
        <VisitTable bars={bars} />
      </details>
    </div>
  );
}

type VisitChartProps = { name: keyof Visits; bars: readonly VisitBar[]; change: string | undefined };

function VisitChart({ name, bars, change }: VisitChartProps) {
  const total = bars.reduce((sum, bar) => sum + bar[name], 0);
  const [first, middle, last] = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)];
  const days = [first?.from, middle?.to, last?.to].map((day) => (day ? shortDay(day) : ""));
  const isByWeek = first !== undefined && first.from !== first.to;
  return (
    <section className="flex min-w-0 flex-col gap-16">
      <div>
        <h3 className="text-14 font-text text-second">{TITLES[name]}</h3>
        <p className="flex flex-wrap items-baseline gap-x-12">
          <span className="text-28 font-heading tabular-nums">{total.toLocaleString("en")}</span>
          {change && <span className="text-14 text-second">{change}</span>}
        </p>
      </div>
      <BarChart
        title={`${TITLES[name]} by ${isByWeek ? "week" : "day"}`}
        description={describe(name, bars, total)}
        noun={NOUNS[name]}
        bars={bars.map((bar) => ({ name: barName(bar), value: bar[name] }))}
        days={days}
      />
    </section>
  );
}

function describe(name: keyof Visits, bars: readonly VisitBar[], total: number): string {
  const most = bars.reduce<VisitBar | null>((most, bar) => (most && most[name] >= bar[name] ? most : bar), null);
  const all = `${countOf(total, NOUNS[name])} in total.`;
  return most && most[name] > 0 ? `${all} Most on ${barName(most)}: ${most[name].toLocaleString("en")}.` : all;
}

function VisitTable({ bars }: { bars: readonly VisitBar[] }) {
  return (
    <table className="figures">
      <thead>
        <tr>
          <ColumnHeads
            columns={[
              bars[0]?.from === bars[0]?.to ? "admin.column.day" : "admin.column.week",
              "admin.column.views",
              "admin.column.downloads",
            ]}
          />
        </tr>
      </thead>
      <tbody>
        {bars.toReversed().map((bar) => (
          <tr key={bar.to}>
            <th scope="row">{barName(bar)}</th>
            <td>{bar.views.toLocaleString("en")}</td>
            <td>{bar.downloads.toLocaleString("en")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
