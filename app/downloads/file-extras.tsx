import type { Download } from "#app/kinds/addresses/downloads.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const LINK = "-my-8 inline-flex items-center py-12 underline underline-offset-4";

const DATE = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;

type FileExtrasProps = { file: Pick<Download, "mirrors" | "sha256" | "isGone" | "checked"> };

/** A warning if the file may be unavailable, its mirrors, when it was checked and its checksum. */
export function FileExtras({ file: { mirrors, sha256, isGone, checked } }: FileExtrasProps) {
  const { text, day } = useLanguage();
  if (mirrors.length === 0 && !sha256 && !isGone) return null;
  return (
    <div className="flex min-w-0 flex-col gap-8 text-14">
      {isGone && (
        <p className="flex items-start gap-8">
          <Icon name="warning" className="mt-2 size-16 text-warn" />
          <span>{text(mirrors.some((mirror) => !mirror.isGone) ? "download.goneButMirrored" : "download.gone")}</span>
        </p>
      )}
      {mirrors.length > 0 && (
        <div className="flex flex-wrap gap-x-12">
          <span className="text-second">{text("download.mirrors", { count: mirrors.length })}</span>
          {mirrors.map(({ path, host, isGone: isMirrorGone }) => (
            <span key={path}>
              <a href={path} rel="noopener nofollow" className={LINK}>
                <bdi>{host}</bdi>
              </a>
              {isMirrorGone && <span className="text-second"> ({text("download.maybeGone")})</span>}
            </span>
          ))}
        </div>
      )}
      {checked && <p>{text("download.checked", { count: checked.links, date: day(checked.at, DATE) })}</p>}
      {sha256 && <Checksum digits={sha256} />}
    </div>
  );
}

/** Copied by `ui/browser/copy-buttons.ts`; without scripts one press selects it. */
function Checksum({ digits }: { digits: string }) {
  const { text } = useLanguage();
  return (
    <div className="flex min-w-0 items-center gap-8">
      <p className="min-w-0 flex-1">
        <span className="text-second">SHA-256: </span>
        <code className="select-all break-all text-12">{digits}</code>
      </p>
      <button type="button" data-copy={digits} className="copy-button" aria-label={text("download.copyChecksum")}>
        <Icon name="copy" className="size-16" />
      </button>
    </div>
  );
}
