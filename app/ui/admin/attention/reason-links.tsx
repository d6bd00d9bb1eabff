import { Link } from "react-router";
import {
  ATTENTION_PATH,
  ATTENTION_REASONS,
  attentionPath,
  type AttentionCounts,
  type AttentionReason,
} from "#app/kinds/attention/attention.ts";
import { IMPORT_PATH, type BrokenImport } from "#app/kinds/transfer/site-import.ts";
import type { Total } from "#app/lib/pages.ts";
import { Icon } from "../../primitives/icon.tsx";
import { useLanguage } from "../../language/language-context.ts";

type ReasonLinksProps = { counts: AttentionCounts; current: AttentionReason };

/** Reasons that some items have, and the one that is shown. */
export function ReasonTabs({ counts, current }: ReasonLinksProps) {
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

const ONE: Total = { count: 1, exact: true };

/** Nothing where nothing needs attention. */
export function AttentionStrip({ counts, brokenImport, alerts }: StripProps) {
  const { text } = useLanguage();
  const shown = ATTENTION_REASONS.filter((reason) => counts[reason].count > 0);
  if (shown.length === 0 && !brokenImport && alerts === 0) return null;
  return (
    <nav
      aria-labelledby="attention"
      className="flex w-full flex-wrap items-center gap-x-16 gap-y-8 rounded-card border border-line bg-raised px-16 py-12"
    >
      <h2 id="attention" className="flex items-center gap-8 text-16 tracking-normal">
        <Icon name="warning" className="size-16 text-warn" />
        <Link to={ATTENTION_PATH} className="hover:underline">
          {text("admin.attention.title")}
        </Link>
      </h2>
      <ul className="flex flex-wrap gap-8">
        {alerts > 0 && (
          <li>
            <Link to={ATTENTION_PATH} className="chip min-h-touch gap-8">
              {text("admin.alert.title")} <Count total={{ count: alerts, exact: true }} />
            </Link>
          </li>
        )}
        {brokenImport && (
          <li>
            <Link to={IMPORT_PATH} className="chip min-h-touch gap-8">
              {text("admin.attention.imports")} <Count total={ONE} />
            </Link>
          </li>
        )}
        {shown.map((reason) => (
          <li key={reason}>
            <Link to={attentionPath(reason)} className="chip min-h-touch gap-8">
              {text(`admin.reason.${reason}`)} <Count total={counts[reason]} />
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
