import { Link } from "react-router";
import { SCAN_PATH, type SiteScan } from "#app/kinds/transfer/scan.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { IntentButton } from "../intent-button.tsx";
import { useRefresh } from "../use-refresh.ts";
import { countsOf } from "./counts-of.ts";
import { useLanguage } from "../../language/language-context.ts";
import { Sentence } from "../../language/sentence.tsx";

const REFRESH_MS = 1000;

/** How many files there are is not known before the end. Without scripts the link refreshes. */
export function ScanProgress({ scan: { folder, counts, isStopping } }: { scan: SiteScan }) {
  const language = useLanguage();
  const { text } = language;
  useRefresh(REFRESH_MS);
  return (
    <section aria-labelledby="running-scan" className="flex flex-col gap-12 rounded-card border border-line p-16">
      <h2 id="running-scan" className="text-16 wrap-anywhere">
        <Sentence text={isStopping ? "admin.scan.stopping" : "admin.scan.scanning"} values={{ folder: <bdi>{folder}</bdi> }} />
      </h2>
      <progress aria-labelledby="running-scan" className="w-full accent-accent" />
      <div className="flex flex-wrap items-center justify-between gap-16">
        <output className="text-14 tabular-nums">{countsOf(counts, language)}</output>
        <div className="flex gap-12">
          <Link to={SCAN_PATH} className={buttonLook("quiet")}>
            {text("admin.transfer.refresh")}
          </Link>
          <IntentButton to={SCAN_PATH} intent="stop" label={text("admin.transfer.stop")} look="quiet" />
        </div>
      </div>
    </section>
  );
}
