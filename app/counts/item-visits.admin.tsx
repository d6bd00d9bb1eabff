import type { VisitBar } from "./statistics.ts";
import { VisitCharts } from "./visit-charts.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export function ItemVisits({ bars }: { bars: readonly VisitBar[] }) {
  const { text } = useLanguage();
  return (
    <section aria-labelledby="visits-title" className="flex w-full max-w-settings flex-col gap-16 border-t border-line pt-32">
      <h2 id="visits-title" className="text-18">
        {text("admin.dashboard.itemVisits")}
      </h2>
      <VisitCharts bars={bars} />
    </section>
  );
}
