import { use } from "react";
import { downloadPath, filePath } from "#app/kinds/addresses/addresses.ts";
import { downloadName, type Download } from "#app/kinds/addresses/downloads.ts";
import type { Item } from "#app/kinds/item.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { PageContext } from "#app/ui/layout/page-context.ts";
import { SiteContext } from "#app/ui/layout/site-context.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { downloadFileName, hasSeason, isOneFile } from "./formats/described-file.ts";
import { isRedistributable } from "./formats/licences.ts";

const LINK = "-my-8 inline-flex min-h-touch items-center underline underline-offset-4";

type OtherWaysProps = { item: Item; downloads: readonly Download[]; origin: string };

/** Descriptions of the files for download managers, with commands for the first. */
export function OtherWays({ item, downloads, origin }: OtherWaysProps) {
  const language = useLanguage();
  const { text } = language;
  const { torrents, torrentsOfAll } = use(SiteContext);
  const { copy } = use(PageContext);
  const files = downloads.filter((file) => file.row > 0 && !file.isChanged && isOneFile(file));
  const seasons = new Set(files.filter(hasSeason).map(({ season }) => season));
  const [first] = files;
  if (!first) return null;
  const hasTorrent = ({ licence, host, isDirect, mirrors }: Download) =>
    torrents &&
    !copy &&
    (torrentsOfAll || isRedistributable(licence)) &&
    (host === "" || isDirect || mirrors.some((mirror) => mirror.isDirect));
  return (
    <details>
      <summary className="min-h-touch content-center font-strong">{text("download.otherWays")}</summary>
      <div className="flex min-w-0 flex-col gap-12 pb-8 text-14">
        <p className="text-second">{text("download.managers")}</p>
        <ul className="flex flex-col">
          {[...seasons].map((season) => (
            <li key={`season ${season}`} className="flex flex-wrap items-baseline gap-x-12">
              <span className="font-strong">{text("season.season", { season })}</span>
              <ListLinks path={downloadPath(item, season)} />
            </li>
          ))}
          {files.map((file) => (
            <li key={file.row} className="flex flex-wrap items-baseline gap-x-12">
              {files.length > 1 && <bdi className="min-w-0 font-strong wrap-break-word">{downloadName(file, language)}</bdi>}
              <a href={`${filePath(item, file.row)}.meta4`} rel="nofollow" className={LINK}>
                {text("download.metalink")}
              </a>
              {hasTorrent(file) && (
                <a href={`${filePath(item, file.row)}.torrent`} rel="nofollow" className={LINK}>
                  {text("download.torrent")}
                </a>
              )}
            </li>
          ))}
        </ul>
        {files.some(hasTorrent) && <p className="text-second">{text("download.torrentNote")}</p>}
        {(copy ? [] : commandsFor(item, first, origin)).map((command) => (
          <div key={command} className="flex min-w-0 items-center gap-8">
            <code dir="ltr" className="min-w-0 flex-1 select-all break-all text-12">
              {command}
            </code>
            <button type="button" data-copy={command} className="copy-button" aria-label={text("download.copyCommand")}>
              <Icon name="copy" className="size-16" />
            </button>
          </div>
        ))}
      </div>
    </details>
  );
}

/** For several files. */
export function ListLinks({ path }: { path: string }) {
  const { text } = useLanguage();
  const { copy } = use(PageContext);
  return (
    <>
      <a href={`${path}.meta4`} rel="nofollow" className={LINK}>
        {text("download.metalink")}
      </a>
      {!copy && (
        <a href={`${path}.m3u`} rel="nofollow" className={LINK}>
          {text("download.playlist")}
        </a>
      )}
    </>
  );
}

/** Safe in any POSIX shell, whatever the names. */
export function commandsFor(item: Pick<Item, "id" | "itemName">, download: Download, origin: string): string[] {
  const { row, path, sha256 } = download;
  const metalink = quoted(`${origin}${filePath(item, row)}.meta4`);
  const name = `./${downloadFileName(download, item.itemName)}`;
  const plain = `curl -fL -o ${quoted(name)} ${quoted(origin + path)}`;
  return [
    `aria2c --follow-metalink=mem ${metalink}`,
    `wget2 --metalink ${metalink}`,
    sha256 ? `${plain} && echo ${quoted(`${sha256}  ${name}`)} | sha256sum -c` : plain,
  ];
}

/** For a shell. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
