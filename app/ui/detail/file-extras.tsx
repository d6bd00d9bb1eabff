import { Fragment } from "react";
import type { Download } from "#app/kinds/addresses/downloads.ts";
import { Icon } from "../primitives/icon.tsx";

const LINK = "-my-8 inline-flex min-h-touch items-center underline underline-offset-4";

/** Mirrors and the checksum. */
export function FileExtras({ file: { mirrors, sha256 } }: { file: Pick<Download, "mirrors" | "sha256"> }) {
  if (mirrors.length === 0 && !sha256) return null;
  return (
    <div className="flex min-w-0 flex-col gap-8 text-14">
      {mirrors.length > 0 && (
        <p>
          <span className="text-second">{mirrors.length === 1 ? "Mirror: " : "Mirrors: "}</span>
          {mirrors.map(({ path, host }, place) => (
            <Fragment key={path}>
              {place > 0 && ", "}
              <a href={path} rel="noopener nofollow" className={LINK}>
                <bdi>{host}</bdi>
              </a>
            </Fragment>
          ))}
        </p>
      )}
      {sha256 && <Checksum digits={sha256} />}
    </div>
  );
}

/** Copied by `ui/browser/copy-buttons.ts`; without scripts one press selects it. */
function Checksum({ digits }: { digits: string }) {
  return (
    <div className="flex min-w-0 items-center gap-8">
      <p className="min-w-0 flex-1">
        <span className="text-second">SHA-256: </span>
        <code className="select-all break-all text-12">{digits}</code>
      </p>
      <button type="button" data-copy={digits} className="copy-button" aria-label="Copy the SHA-256 checksum">
        <Icon name="copy" className="size-16" />
      </button>
    </div>
  );
}
