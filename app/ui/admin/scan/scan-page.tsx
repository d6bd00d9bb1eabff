import { isActive, SCAN_VARIABLE, type ScanPrograms, type SiteScan } from "#app/kinds/transfer/scan.ts";
import { AdminPage } from "../admin-page.tsx";
import { FormProblem } from "../form-problem.tsx";
import { FolderChoice, type ShownFolder } from "./folder-choice.tsx";
import { ScanOptions } from "./scan-options.tsx";
import { ScanProgress } from "./scan-progress.tsx";
import { ScanResult, type HistoryEntry } from "./scan-result.tsx";
import { useLanguage } from "../../language/language-context.ts";
import { Sentence } from "../../language/sentence.tsx";

type ScanPageProps = {
  scan: SiteScan | null;
  entry: HistoryEntry;
  roots: readonly string[];
  chosen: ShownFolder | null;
  programs: ScanPrograms;
  /** Of the folder in the address. */
  isMissing: boolean;
  problem: string;
};

export function ScanPage({ scan, entry, roots, chosen, programs, isMissing, problem }: ScanPageProps) {
  const { text } = useLanguage();
  const isRunning = scan !== null && isActive(scan);
  const missing = isMissing ? text("admin.scan.missingFolder") : "";
  return (
    <AdminPage title={text("admin.page.scan")}>
      <div className="flex w-full max-w-settings flex-col gap-24">
        <div className="flex flex-col gap-12">
          <p className="text-14 text-second">{text("admin.scan.intro")}</p>
          <FormProblem text={problem || missing || (scan?.problem ?? "")} />
        </div>
        {isRunning && <ScanProgress scan={scan} />}
        {scan && !isRunning && <ScanResult scan={scan} entry={entry} />}
        {!isRunning && roots.length === 0 && <NothingAllowed />}
        {!isRunning && roots.length > 0 && (
          <section aria-labelledby="choose-folder" className="flex flex-col gap-16">
            <h2 id="choose-folder" className="text-18">
              {scan ? text("admin.scan.again") : text("admin.scan.choose")}
            </h2>
            <FolderChoice roots={roots} chosen={chosen} />
            {chosen && <ScanOptions key={chosen.folder} folder={chosen.folder} last={scan} programs={programs} />}
          </section>
        )}
      </div>
    </AdminPage>
  );
}

function NothingAllowed() {
  const { text } = useLanguage();
  return (
    <div className="flex flex-col gap-8 rounded-card border border-line p-16">
      <p>{text("admin.scan.noFolders")}</p>
      <p className="text-14 text-second">
        <Sentence
          text="admin.scan.howToAllow"
          values={{
            variable: <code>{SCAN_VARIABLE}</code>,
            example: <code className="wrap-anywhere">{SCAN_VARIABLE}=/srv/films,/srv/games</code>,
          }}
        />
      </p>
    </div>
  );
}
