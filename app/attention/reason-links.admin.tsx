import { Link } from "react-router";
import {
  ATTENTION_PATH,
  ATTENTION_REASONS,
  attentionPath,
  type AttentionCounts,
  type AttentionReason,
} from "#app/catalogue/attention/attention.ts";
import { IMPORT_PATH, type BrokenImport } from "#app/import/site-import.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import type { Total } from "#app/lib/pages.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** Reasons that some items have, with the current one marked. */
export function ReasonTabs({ counts, current }: { counts: AttentionCounts; current: AttentionReason }) {
  const { text } = useLanguage();
  const shown = ATTENTION_REASONS.filter((reason) => counts[reason].count > 0 || reason === current);
  return (
    <nav aria-label={text("admin.attention.reasons")} className="flex w-full flex-wrap border-b border-line">
      {shown.map((reason) => (
        <Link
          key={reason}
          to={attentionPath(reason)}
          aria-current={reason === current ? "page" : undefined}
          className="tab gap-4 text-14"
        >
          {text(`admin.reason.${reason}`)} <Count total={counts[reason]} />
        </Link>
      ))}
    </nav>
  );
}

type StripProps = { counts: AttentionCounts; brokenImport: BrokenImport | null; alerts: number };

/** Renders nothing if nothing needs attention. */
export function AttentionStrip({ counts, brokenImport, alerts }: StripProps) {
  const { text } = useLanguage();
  const shown = ATTENTION_REASONS.filter((reason) => counts[reason].count > 0);
  const chips: (readonly [to: string, label: LabelKey, total: Total])[] = [
    ...(alerts > 0 ? [[ATTENTION_PATH, "admin.alert.title", { count: alerts, exact: true }] as const] : []),
    ...(brokenImport ? [[IMPORT_PATH, "admin.attention.imports", { count: 1, exact: true }] as const] : []),
    ...shown.map((reason) => [attentionPath(reason), `admin.reason.${reason}`, counts[reason]] as const),
  ];
  if (chips.length === 0) return null;
  return (
    <nav aria-labelledby="attention" className="flex w-full items-center gap-16 rounded-card border border-line bg-raised px-16">
      <h2 id="attention" className="flex min-h-touch flex-none items-center gap-8 text-16 tracking-normal">
        <Icon name="warning" className="size-16 text-warn" />
        <Link to={ATTENTION_PATH} className="hover:underline">
          {text("admin.attention.title")}
        </Link>
      </h2>
      <ul className="hidden min-w-0 gap-8 overflow-x-auto p-4 tablet:flex">
        {chips.map(([to, label, total]) => (
          <li key={label} className="flex-none">
            <Link to={to} className="chip gap-8">
              {text(label)} <Count total={total} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ total }: { total: Total }) {
  const language = useLanguage();
  return <span className="font-strong text-text tabular-nums">{language.total(total)}</span>;
}
