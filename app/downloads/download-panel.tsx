import { use, type ReactNode } from "react";
import { differingFacts, downloadFacts, downloadName, type Download } from "#app/kinds/addresses/downloads.ts";
import type { Item } from "#app/kinds/item.ts";
import { formatSize } from "#app/lib/bytes.ts";
import type { Language } from "#app/languages/language.ts";
import { Island } from "#app/platform/islands/island.tsx";
import { PageContext } from "#app/ui/layout/page-context.ts";
import { BreakableAddress } from "#app/ui/primitives/breakable-address.tsx";
import { FactLine } from "#app/ui/primitives/fact-line.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { FactRow, FactRows } from "#app/ui/primitives/fact-rows.tsx";
import { SeasonChooser } from "./season-chooser.tsx";
import { seasonsOf, type DownloadAction } from "./download-action.ts";
import { ChangedFile } from "./changed-file.tsx";
import { CheckFile } from "./check/check-file.tsx";
import { FileExtras } from "./file-extras.tsx";
import { OtherWays } from "./other-ways.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** Further files are folded. */
const FILES_SHOWN = 4;

/** `origin` is "" for a page that is not public. */
type DownloadPanelProps = { item: Item; downloads: readonly Download[]; action: DownloadAction | null; origin: string };

export function DownloadPanel({ item, downloads, action, origin }: DownloadPanelProps) {
  const { text } = useLanguage();
  const { copy } = use(PageContext);
  const [first] = downloads;
  return (
    <section id="download" aria-labelledby="download-title" className="download-panel">
      <h2 id="download-title" className="text-22">
        {text("download.title")}
      </h2>
      {first && action ? (
        <Offered item={item} downloads={downloads} first={first} action={action} />
      ) : (
        <p className="text-second">{text("download.nothing")}</p>
      )}
      {(origin || copy) && <OtherWays item={item} downloads={downloads} origin={origin} />}
    </section>
  );
}

type OfferedProps = Pick<DownloadPanelProps, "item" | "downloads"> & { first: Download; action: DownloadAction };

function Offered({ item, downloads, first, action }: OfferedProps) {
  const language = useLanguage();
  const { text, number, path } = language;
  const { copy } = use(PageContext);
  const seasons = seasonsOf(downloads);
  const main = seasons.length > 1 ? seasons : [first];
  const files = downloads.filter((download) => !main.includes(download));
  const facts = downloadFacts(main, language);
  const sums = downloads
    .filter(({ sha256 }) => sha256 !== "")
    .map((each) => ({ name: downloadName(each, language), sizeBytes: each.sizeBytes, sha256: each.sha256 }));
  return (
    <>
      {action.name && (
        <p dir="auto" className="-mb-8 font-strong">
          {action.name}
        </p>
      )}
      <FactRows>
        {facts.map(
          ({ name, label, value }) =>
            value && <Told key={name} label={label} value={name === "from" ? <BreakableAddress address={value} /> : value} />,
        )}
        {seasons.length > 1 && <Told label={text("fact.seasonsLabel")} value={number(seasons.length)} />}
      </FactRows>
      <div className="max-w-field" data-download="panel">
        {seasons.length > 1 ? (
          <Island name="season-chooser" component={SeasonChooser} props={chooserProps(item, seasons, language)} when="load" />
        ) : action.isChanged ? (
          <ChangedFile />
        ) : (
          <a href={action.href} rel={action.rel} download={action.saveAs} className="quiet-button panel-download w-full">
            <Icon name="download" /> {action.label}
          </a>
        )}
      </div>
      {main.length === 1 ? <FileExtras file={first} /> : <SeasonExtras seasons={seasons} />}
      {files.length > 0 && <DownloadFiles files={files} />}
      {sums.length > 0 && !copy && (
        <Island name="check-file" component={CheckFile} props={{ id: item.id, sums }} when="approached" />
      )}
      <a
        href={path("/how-to-download")}
        className="-mb-12 inline-flex min-h-touch items-center self-start text-14 underline underline-offset-4"
      >
        {text("download.how")}
      </a>
    </>
  );
}

/** Mirrors and checksums of the seasons that have any, and warnings about dead links. */
function SeasonExtras({ seasons }: { seasons: readonly Download[] }) {
  const language = useLanguage();
  const some = seasons.filter(({ mirrors, sha256, isGone }) => mirrors.length > 0 || sha256 !== "" || isGone);
  if (some.length === 0) return null;
  return (
    <details open={some.some(({ isGone }) => isGone)}>
      <summary className="min-h-touch content-center font-strong">{language.text("download.mirrorsAndChecksums")}</summary>
      <ul className="flex flex-col">
        {some.map((season) => (
          <li key={season.path} className="flex flex-col gap-4 border-t border-line py-8">
            <bdi className="font-strong">{downloadName(season, language)}</bdi>
            <FileExtras file={season} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Told({ label, value }: { label: string; value: ReactNode }) {
  return (
    <FactRow label={label} className="items-baseline text-14">
      <bdi>{value}</bdi>
    </FactRow>
  );
}

function chooserProps({ itemName }: Item, seasons: readonly Download[], language: Language) {
  const stateOf = ({ isChanged, isGone }: Download) =>
    isChanged ? language.text("download.changed") : isGone ? language.text("download.maybeGone") : "";
  const notesOf = (each: Download) =>
    [each.host, formatSize(each.size, language), each.quality, stateOf(each)].filter((note) => note !== "");
  return {
    name: itemName,
    seasons: seasons.map((each) => ({ number: each.season, href: hrefOf(each), notes: notesOf(each) })),
  };
}

const hrefOf = ({ path, isChanged }: Download) => (isChanged ? undefined : path);

/** Groups files by season where they name one. Unfolds without scripts. */
function DownloadFiles({ files }: { files: readonly Download[] }) {
  const { text } = useLanguage();
  const bySeason = Map.groupBy(files, ({ season }) => season);
  const isFolded = files.length > FILES_SHOWN;
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <h3 className="text-16 tracking-normal">{text("download.otherFiles", { count: files.length })}</h3>
      {[...bySeason]
        .toSorted(([one], [other]) => one - other)
        .map(([season, some]) => (
          <Season key={season} season={season} files={some} isFolded={isFolded} isOnly={bySeason.size === 1} />
        ))}
    </div>
  );
}

type SeasonProps = { season: number; files: readonly Download[]; isFolded: boolean; isOnly: boolean };

function Season({ season, files, isFolded, isOnly }: SeasonProps) {
  const { text } = useLanguage();
  const list = <FileList files={files} />;
  if (!isFolded) return list;
  const other = text(isOnly ? "download.showAll" : "download.filesOfNoSeason");
  const name = season > 0 ? text("season.season", { season }) : other;
  return (
    <details>
      <summary className="min-h-touch content-center font-strong">
        {name} <span className="text-14 font-text text-second">{text("download.files", { count: files.length })}</span>
      </summary>
      {list}
    </details>
  );
}

function FileList({ files }: { files: readonly Download[] }) {
  const language = useLanguage();
  const shared = files.length > 1 ? downloadFacts(files, language).filter(({ name }) => name === "from") : [];
  return (
    <ul className="flex flex-col">
      {files.map((file) => (
        <li key={file.path} className="flex flex-col gap-4 border-t border-line py-4">
          <div className="relative flex min-h-touch items-center gap-12">
            <div className="flex min-w-0 flex-1 flex-col">
              <a
                href={hrefOf(file)}
                rel="noopener nofollow"
                download={file.saveAs}
                dir="auto"
                className="stretched-link font-strong hover:underline"
              >
                {downloadName(file, language)}
              </a>
              <FactLine facts={differingFacts(file, shared, language)} className="text-14 text-second" />
            </div>
            {!file.isChanged && <Icon name="download" className="size-16" />}
          </div>
          {file.isChanged && <ChangedFile />}
          <FileExtras file={file} />
        </li>
      ))}
    </ul>
  );
}
