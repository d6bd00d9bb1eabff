import { Fragment } from "react";
import { ControlIcon } from "#app/ui/primitives/control-icon.tsx";
import { CloseButton } from "#app/ui/primitives/modal.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const SEASONS_IN_ONE_COLUMN = 8;

/** Without scripts the seasons unfold; browsers do that for the hash `#season-3` too. */
export function SeasonChooser({ name, seasons }: { name: string; seasons: readonly Season[] }) {
  const { text } = useLanguage();
  return (
    <>
      <details data-control="seasons">
        <summary data-control="summary" className="quiet-button panel-download w-full">
          <ControlIcon name="download" /> {text("season.choose")}
        </summary>
        <SeasonList seasons={seasons} />
      </details>
      <template data-control="dialog">
        <dialog aria-label={text("season.chooseOf", { title: name })} className="sheet">
          <div className="flex items-center gap-16 border-b border-line p-12 ps-24">
            <div className="flex min-w-0 flex-1 flex-col">
              <h2 className="text-18">{text("season.choose")}</h2>
              <p dir="auto" className="truncate text-14 text-second">
                {name}
              </p>
            </div>
            <CloseButton />
          </div>
          <div data-control="place" className="min-h-0 overflow-y-auto overscroll-contain p-12" />
        </dialog>
      </template>
    </>
  );
}

/** `notes` are further facts. Without `href` it cannot be downloaded. */
type Season = { number: number; href: string | undefined; notes: readonly string[] };

function SeasonList({ seasons }: { seasons: readonly Season[] }) {
  const { text } = useLanguage();
  return (
    <ul
      data-control="list"
      className={`grid ${seasons.length > SEASONS_IN_ONE_COLUMN ? "gap-x-12 in-[dialog]:tablet:grid-cols-2" : ""}`}
    >
      {seasons.map((season) => (
        <li key={season.number} id={`season-${season.number}`} className="rounded-control target:bg-line">
          <a
            href={season.href}
            rel="noopener nofollow"
            className="flex min-h-48 items-center gap-12 rounded-control px-12 transition-colors hover:bg-line current:border-s-4 current:border-accent current:bg-line current:ps-8"
          >
            <span className="font-strong whitespace-nowrap">{text("season.season", { season: season.number })}</span>
            <span className={`min-w-0 flex-1 text-end text-14 text-second ${season.href ? "truncate" : ""}`}>
              {season.notes.map((note, index) => (
                <Fragment key={note}>
                  {index > 0 && " · "}
                  <bdi>{note}</bdi>
                </Fragment>
              ))}
            </span>
            {season.href && <ControlIcon name="download" className="size-16" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
