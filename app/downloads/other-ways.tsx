import { use } from "react";
import { filePath } from "#app/kinds/addresses/addresses.ts";
import { downloadName, type Download } from "#app/kinds/addresses/downloads.ts";
import type { Item } from "#app/kinds/item.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { SiteContext } from "#app/ui/layout/site-context.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { isRedistributable } from "./formats/licences.ts";

const LINK = "-my-8 inline-flex min-h-touch items-center underline underline-offset-4";

type OtherWaysProps = { item: Item; downloads: readonly Download[]; origin: string };

/** Descriptions of the files for download managers, with commands for the first. */
export function OtherWays({ item, downloads, origin }: OtherWaysProps) {
  const language = useLanguage();
  const { text } = language;
  const { torrents, torrentsOfAll } = use(SiteContext);
  const files = downloads.filter(
    ({ row, opens, sha256, isChanged }) => row > 0 && !isChanged && (opens === "file" || sha256 !== ""),
  );
  const [first] = files;
  if (!first) return null;
  const hasTorrent = ({ licence, host, isDirect, mirrors }: Download) =>
    torrents &&
    (torrentsOfAll || isRedistributable(licence)) &&
    (host === "" || isDirect || mirrors.some((mirror) => mirror.isDirect));
  return (
    <details>
      <summary className="min-h-touch content-center font-strong">{text("download.otherWays")}</summary>
      <div className="flex min-w-0 flex-col gap-12 pb-8 text-14">
        <p className="text-second">{text("download.managers")}</p>
        <ul className="flex flex-col">
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
        {commandsFor(item, first, origin).map((command) => (
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

function commandsFor(item: Item, { row, path, sha256 }: Download, origin: string): string[] {
  const metalink = quoted(`${origin}${filePath(item, row)}.meta4`);
  const plain = `curl -L -o download ${quoted(origin + path)}`;
  return [
    `aria2c ${metalink}`,
    `wget2 --metalink ${metalink}`,
    sha256 ? `${plain} && echo ${quoted(`${sha256}  download`)} | sha256sum -c` : plain,
  ];
}

/** For a shell. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
