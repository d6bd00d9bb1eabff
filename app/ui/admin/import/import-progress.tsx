import { Link } from "react-router";
import { IMPORT_PATH, type SiteImport } from "#app/kinds/transfer/site-import.ts";
import { IntentButton } from "../intent-button.tsx";
import { useRefresh } from "../use-refresh.ts";

const REFRESH_MS = 1000;

/** Refreshes itself; without scripts the link does. */
export function ImportProgress({ file: { status, bytes, size, counts, isStopping } }: { file: SiteImport }) {
  useRefresh(REFRESH_MS);
  const name = status === "checking" ? "Checking the file" : "Importing";
  const documents = counts.added + counts.changed + counts.unchanged + counts.bad;
  return (
    <div className="flex flex-col gap-12 rounded-card border border-line p-16">
      <progress aria-label={name} max={size} value={Math.min(bytes, size)} className="w-full accent-accent" />
      <div className="flex flex-wrap items-center justify-between gap-16">
        <output className="text-14 tabular-nums">
          {isStopping ? "Stopping" : name}: {documents.toLocaleString("en")} read
        </output>
        <div className="flex gap-12">
          <Link to={IMPORT_PATH} className="quiet-button">
            Refresh
          </Link>
          <IntentButton to={IMPORT_PATH} intent="stop" label="Stop" look="quiet" />
        </div>
      </div>
    </div>
  );
}
