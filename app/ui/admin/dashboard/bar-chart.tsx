import { niceScale } from "#app/lib/nice-scale.ts";
import { useLanguage } from "../../language/language-context.ts";

const HEIGHT = 100;
/** Of each bar with the gap after it. */
const WIDTH = 10;
const GAP = 2;

export type ChartBar = { name: string; value: number };

type BarChartProps = {
  title: string;
  /** In place of the picture. */
  description: string;
  /** Says a bar's value. */
  counted: "admin.dashboard.views" | "admin.dashboard.downloads";
  bars: readonly ChartBar[];
  /** Under the first, the middle and the last bar. */
  days: readonly string[];
};

/** Values appear under the pointer; the same numbers belong into a table next to it. */
export function BarChart({ title, description, counted, bars, days }: BarChartProps) {
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
        {bars.map(({ name, value }, place) => (
          <g key={name}>
            <title>{`${name}: ${text(counted, { count: value })}`}</title>
            <rect x={place * WIDTH} y={0} width={WIDTH} height={HEIGHT} />
            <rect x={place * WIDTH + GAP / 2} y={yOf(value)} width={WIDTH - GAP} height={HEIGHT - yOf(value)} />
          </g>
        ))}
      </svg>
      <p aria-hidden="true" className="chart-days">
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
    </figure>
  );
}
