import { Fragment } from "react";
import { ControlIcon } from "../primitives/control-icon.tsx";
import { useLanguage } from "../language/language-context.ts";

/** `notes`: what is known besides. */
export type Season = { number: number; href: string; notes: readonly string[] };

const SEASONS_IN_ONE_COLUMN = 8;

export function SeasonList({ seasons }: { seasons: readonly Season[] }) {
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
            <span className="min-w-0 flex-1 truncate text-end text-14 text-second">
              {season.notes.map((note, index) => (
                <Fragment key={note}>
                  {index > 0 && " · "}
                  <bdi>{note}</bdi>
                </Fragment>
              ))}
            </span>
            <ControlIcon name="download" className="size-16" />
          </a>
        </li>
      ))}
    </ul>
  );
}
