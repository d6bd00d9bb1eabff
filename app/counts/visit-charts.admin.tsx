import type { VisitBar, Visits } from "./statistics.ts";
import type { Language } from "#app/languages/language.ts";
import { niceScale } from "./nice-scale.ts";
import { barName, shortDay } from "./day-names.ts";
import { FactTable } from "#app/ui/admin/list/fact-table.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const TEXTS = {
  views: {
    title: "admin.column.views",
    byDay: "admin.dashboard.viewsByDay",
    byWeek: "admin.dashboard.viewsByWeek",
    counted: "admin.dashboard.views",
  },
  downloads: {
    title: "admin.column.downloads",
    byDay: "admin.dashboard.downloadsByDay",
    byWeek: "admin.dashboard.downloadsByWeek",
    counted: "admin.dashboard.downloads",
  },
} as const;

type VisitChartsProps = {
  bars: readonly VisitBar[];
  /** Shown beside the totals. */
  changes?: Record<keyof Visits, string | undefined>;
};

export function VisitCharts({ bars, changes }: VisitChartsProps) {
  const { text } = useLanguage();
  return (
    <div className="flex w-full flex-col gap-16">
      <div className="chart-pair">
        {(["views", "downloads"] as const).map((name) => (
          <VisitChart key={name} name={name} bars={bars} change={changes?.[name]} />
        ))}
      </div>
      <details className="chart-table">
        <summary>{text("admin.dashboard.table")}</summary>
        <VisitTable bars={bars} />
      </details>
    </div>
  );
}

type VisitChartProps = { name: keyof Visits; bars: readonly VisitBar[]; change: string | undefined };

function VisitChart({ name, bars, change }: VisitChartProps) {
  const language = useLanguage();
  const { text, number } = language;
  const { title, byDay, byWeek, counted } = TEXTS[name];
  const total = bars.reduce((sum, bar) => sum + bar[name], 0);
  const [first, middle, last] = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)];
  const days = [first?.from, middle?.to, last?.to].map((day) => (day ? shortDay(day, language) : ""));
  const isByWeek = first !== undefined && first.from !== first.to;
  return (
    <section className="flex min-w-0 flex-col gap-16">
      <div>
        <h3 className="text-14 font-text text-second">{text(title)}</h3>
        <p className="flex flex-wrap items-baseline gap-x-12">
          <span className="text-28 font-heading tabular-nums">{number(total)}</span>
          {change && <span className="text-14 text-second">{change}</span>}
        </p>
      </div>
      <BarChart
        title={text(isByWeek ? byWeek : byDay)}
        description={describe(name, bars, total, language)}
        counted={counted}
        bars={bars.map((bar) => ({ name: barName(bar, language), value: bar[name] }))}
        days={days}
      />
    </section>
  );
}

function describe(name: keyof Visits, bars: readonly VisitBar[], total: number, language: Language): string {
  const { text } = language;
  const most = bars.reduce<VisitBar | null>((most, bar) => (most && most[name] >= bar[name] ? most : bar), null);
  const all = text("admin.dashboard.inTotal", { visits: text(TEXTS[name].counted, { count: total }) });
  if (!most || most[name] === 0) return all;
  return `${all} ${text("admin.dashboard.mostOn", { day: barName(most, language), count: most[name] })}`;
}

function VisitTable({ bars }: { bars: readonly VisitBar[] }) {
  return (
    <FactTable<VisitBar>
      className="figures"
      columns={[
        { label: bars[0]?.from === bars[0]?.to ? "admin.column.day" : "admin.column.week", cell: barName },
        { label: "admin.column.views", cell: ({ views }, { number }) => number(views) },
        { label: "admin.column.downloads", cell: ({ downloads }, { number }) => number(downloads) },
      ]}
      rows={bars.toReversed()}
      keyOf={({ to }) => to}
    />
  );
}

const HEIGHT = 100;
/** The width of a bar with the gap after it. */
const WIDTH = 10;
const GAP = 2;

type BarChartProps = {
  title: string;
  /** Text alternative of the chart. */
  description: string;
  /** The label of a bar's value. */
  counted: "admin.dashboard.views" | "admin.dashboard.downloads";
  bars: readonly { name: string; value: number }[];
  /** Labels under the first, middle and last bar. */
  days: readonly string[];
};

/** Values appear under the pointer; the same numbers must be in a table next to it. */
function BarChart({ title, description, counted, bars, days }: BarChartProps) {
  const { text, compact } = useLanguage();
  const scale = niceScale(Math.max(0, ...bars.map(({ value }) => value)));
  const top = scale.at(-1) ?? 1;
  const width = bars.length * WIDTH;
  const yOf = (value: number) => HEIGHT - (value / top) * HEIGHT;
  return (
    <figure className="chart">
      <figcaption className="sr-only">
        {title}: {description}
      </figcaption>
      <ul aria-hidden="true" className="chart-scale">
        {scale.toReversed().map((value) => (
          <li key={value}>{compact(value)}</li>
        ))}
      </ul>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {scale.map((value) => (
          <line key={value} x1={0} x2={width} y1={yOf(value)} y2={yOf(value)} vectorEffect="non-scaling-stroke" />
        ))}
        {bars.map(({ name, value }, index) => (
          <g key={name}>
            <title>{`${name}: ${text(counted, { count: value })}`}</title>
            <rect x={index * WIDTH} y={0} width={WIDTH} height={HEIGHT} />
            <rect x={index * WIDTH + GAP / 2} y={yOf(value)} width={WIDTH - GAP} height={HEIGHT - yOf(value)} />
          </g>
        ))}
      </svg>
      <p aria-hidden="true" className="col-start-2 flex justify-between">
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
    </figure>
  );
}
