import type { VisitBar } from "#app/kinds/site/statistics.ts";
import { VisitCharts } from "./visit-charts.tsx";

export function ItemVisits({ bars }: { bars: readonly VisitBar[] }) {
  return (
    <section aria-labelledby="visits-title" className="flex w-full max-w-settings flex-col gap-16 border-t border-line pt-32">
      <h2 id="visits-title" className="text-18">
        Views and downloads in the last 90 days
      </h2>
      <VisitCharts bars={bars} />
    </section>
  );
}
