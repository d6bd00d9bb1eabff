import { Link } from "react-router";
import { IMPORT_PATH, type SiteImport } from "#app/kinds/transfer/site-import.ts";
import { IntentButton } from "../intent-button.tsx";
import { useRefresh } from "../use-refresh.ts";
import { useLanguage } from "../../language/language-context.ts";

const REFRESH_MS = 1000;

const TEXTS = {
  checking: { name: "admin.import.checking", read: "admin.import.checkingRead" },
  importing: { name: "admin.import.importing", read: "admin.import.importingRead" },
} as const;

/** Refreshes itself; without scripts the link does. */
export function ImportProgress({ file: { status, bytes, size, counts, isStopping } }: { file: SiteImport }) {
  const { text } = useLanguage();
  useRefresh(REFRESH_MS);
  const { name, read } = TEXTS[status === "checking" ? "checking" : "importing"];
  const count = counts.added + counts.changed + counts.unchanged + counts.bad;
  return (
    <div className="flex flex-col gap-12 rounded-card border border-line p-16">
      <progress aria-label={text(name)} max={size} value={Math.min(bytes, size)} className="w-full accent-accent" />
      <div className="flex flex-wrap items-center justify-between gap-16">
        <output className="text-14 tabular-nums">{text(isStopping ? "admin.import.stoppingRead" : read, { count })}</output>
        <div className="flex gap-12">
          <Link to={IMPORT_PATH} className="quiet-button">
            {text("admin.transfer.refresh")}
          </Link>
          <IntentButton to={IMPORT_PATH} intent="stop" label={text("admin.transfer.stop")} look="quiet" />
        </div>
      </div>
    </div>
  );
}
