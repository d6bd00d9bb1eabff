import { differingFacts, downloadFacts, downloadName, type Download } from "#app/kinds/addresses/downloads.ts";
import { FactLine } from "../primitives/fact-line.tsx";
import { Icon } from "../primitives/icon.tsx";
import { FileExtras } from "./file-extras.tsx";
import { useLanguage } from "../language/language-context.ts";

/** More are folded. */
const SHOWN = 4;

/** By season where they name one. Unfolds without scripts. */
export function DownloadFiles({ files }: { files: readonly Download[] }) {
  const { text } = useLanguage();
  const bySeason = Map.groupBy(files, ({ season }) => season);
  const isFolded = files.length > SHOWN;
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
              <a href={file.path} rel="noopener nofollow" dir="auto" className="stretched-link font-strong hover:underline">
                {downloadName(file, language)}
              </a>
              <FactLine facts={differingFacts(file, shared, language)} className="text-14 text-second" />
            </div>
            <Icon name="download" className="size-16" />
          </div>
          <FileExtras file={file} />
        </li>
      ))}
    </ul>
  );
}
