import { data, Form, useNavigation, Link } from "react-router";
import { scansContext, servicesContext } from "#app/context.ts";
import { continueScan, readScan, startScan, stopScan } from "./site-scans.ts";
import { handleErrors } from "#app/http.ts";
import { SCAN_PATH, type ScanIntent, isActive, SCAN_VARIABLE, type ScanPrograms, type SiteScan } from "./scan-report.ts";
import type { Route } from "./+types/scan.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireContext } from "#app/platform/actions/guard.ts";
import { transferAction, type TransferActions } from "#app/platform/actions/transfer-action.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { FolderChoice } from "./folder-choice.admin.tsx";
import { countsOf, ScanResult } from "./scan-result.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { IntentButton } from "#app/ui/admin/intent-button.tsx";
import { useRefresh } from "#app/ui/admin/use-refresh.ts";

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  const folder = url.searchParams.get("folder") ?? "";
  const shown = await readScan(context.get(servicesContext), requireContext(context, scansContext), folder);
  const isMissing = folder !== "" && shown.chosen === null;
  return data({ ...shown, isMissing }, isMissing ? 404 : 200);
});

const ACTIONS: TransferActions<ScanIntent> = {
  start: (context, { field }) =>
    startScan(context.get(servicesContext), requireContext(context, scansContext), {
      folder: field("folder"),
      base: field("base"),
      withPictures: field("pictures") === "yes",
    }),
  continue: (context, { field }) =>
    continueScan(context.get(servicesContext), requireContext(context, scansContext), field("seen")),
  stop: (context) => stopScan(context.get(servicesContext)),
};

export const action = handleErrors((args: Route.ActionArgs) => transferAction(args, ACTIONS, SCAN_PATH));

export const meta = adminMeta("admin.page.scan");

export default function Scan({ loaderData, actionData }: Route.ComponentProps) {
  const { scan, entry, roots, chosen, programs, isMissing } = loaderData;
  const { text } = useLanguage();
  const isRunning = scan !== null && isActive(scan);
  const problem = actionData?.message || (isMissing ? text("admin.refused.noScanFolder") : scan?.problem);
  return (
    <AdminPage title={text("admin.page.scan")} lead={text("admin.scan.intro")}>
      <div className="flex w-full max-w-settings flex-col gap-24">
        {problem && <FormProblem text={problem} />}
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

type ScanOptionsProps = {
  folder: string;
  /** The last scan; its options are offered again for the same folder. */
  last: SiteScan | null;
  programs: ScanPrograms;
};

function ScanOptions({ folder, last, programs }: ScanOptionsProps) {
  const { text } = useLanguage();
  const isSending = useNavigation().formData?.get("intent") === "start";
  const before = last?.folder === folder ? last : null;
  return (
    <Form method="post" action={SCAN_PATH} className="flex flex-col items-start gap-16">
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="folder" value={folder} />
      <label className="flex w-full flex-col gap-4">
        <span className="text-14 font-strong">{text("admin.scan.base")}</span>
        <span id="base-hint" className="text-14 text-second">
          {text("admin.scan.baseHint")}
        </span>
        <input
          name="base"
          type="url"
          aria-describedby="base-hint"
          autoComplete="off"
          defaultValue={before?.base ?? ""}
          className="control"
        />
      </label>
      {programs.ffmpeg && (
        <label className="flex min-h-touch items-center gap-12">
          <input
            type="checkbox"
            name="pictures"
            value="yes"
            defaultChecked={before?.withPictures ?? true}
            className="size-16 shrink-0 accent-accent"
          />
          <span>
            {text("admin.scan.pictures")}
            <span className="block text-14 text-second">{text("admin.scan.picturesHint")}</span>
          </span>
        </label>
      )}
      {!(programs.ffprobe && programs.ffmpeg) && <MissingPrograms {...programs} />}
      <button type="submit" disabled={isSending} className="primary-button">
        {text("admin.scan.start")}
      </button>
    </Form>
  );
}

function MissingPrograms({ ffprobe, ffmpeg }: ScanPrograms) {
  const { text, list } = useLanguage();
  const programs = list(["ffprobe", ...(ffmpeg ? [] : ["ffmpeg"])]);
  return (
    <p className="text-14 text-second">
      {ffprobe ? text("admin.scan.withoutFfmpeg") : text("admin.scan.withoutFfprobe", { programs })}
    </p>
  );
}

const REFRESH_MS = 1000;

/** The number of files is unknown before the end. Without scripts the link refreshes. */
function ScanProgress({ scan: { folder, counts, isStopping } }: { scan: SiteScan }) {
  const language = useLanguage();
  const { text } = language;
  useRefresh(REFRESH_MS);
  return (
    <section aria-labelledby="running-scan" className="flex flex-col gap-12 rounded-card border border-line p-16">
      <h2 id="running-scan" className="text-16 wrap-anywhere">
        <Sentence text={isStopping ? "admin.scan.stopping" : "admin.scan.scanning"} values={{ folder: <bdi>{folder}</bdi> }} />
      </h2>
      <progress aria-labelledby="running-scan" className="progress-bar" />
      <div className="flex flex-wrap items-center justify-between gap-16">
        <output className="text-14 tabular-nums">{countsOf(counts, language)}</output>
        <div className="flex gap-12">
          <Link to={SCAN_PATH} className="quiet-button">
            {text("admin.transfer.refresh")}
          </Link>
          <IntentButton to={SCAN_PATH} intent="stop" label={text("admin.transfer.stop")} look="quiet" />
        </div>
      </div>
    </section>
  );
}
