import { isActive, SCAN_VARIABLE, type ScanPrograms, type SiteScan } from "#app/kinds/scan.ts";
import { AdminPage } from "../admin-page.tsx";
import { FormProblem } from "../form-problem.tsx";
import { FolderChoice, type ShownFolder } from "./folder-choice.tsx";
import { ScanOptions } from "./scan-options.tsx";
import { ScanProgress } from "./scan-progress.tsx";
import { ScanResult, type HistoryEntry } from "./scan-result.tsx";

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
  const isRunning = scan !== null && isActive(scan);
  const missing = isMissing ? "This folder is missing, or may not be scanned." : "";
  return (
    <AdminPage title="Scan a Folder">
      <div className="flex w-full max-w-settings flex-col gap-24">
        <div className="flex flex-col gap-12">
          <p className="text-14 text-second">
            Videos and archives in a folder of the server become drafts, one for each title, with what their names and contents
            say. Nothing is published, and nothing in the folder is changed.
          </p>
          <FormProblem text={problem || missing || (scan?.problem ?? "")} />
        </div>
        {isRunning && <ScanProgress scan={scan} />}
        {scan && !isRunning && <ScanResult scan={scan} entry={entry} />}
        {!isRunning && roots.length === 0 && <NothingAllowed />}
        {!isRunning && roots.length > 0 && (
          <section aria-labelledby="choose-folder" className="flex flex-col gap-16">
            <h2 id="choose-folder" className="text-18">
              {scan ? "Scan again" : "Choose a folder"}
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
  return (
    <div className="flex flex-col gap-8 rounded-card border border-line p-16">
      <p>No folder may be scanned yet.</p>
      <p className="text-14 text-second">
        The operator of the server names the folders in <code>{SCAN_VARIABLE}</code>, such as{" "}
        <code className="wrap-anywhere">{SCAN_VARIABLE}=/srv/films,/srv/games</code>, and restarts the site.
      </p>
    </div>
  );
}
