import { useEffect, useRef } from "react";
import type { CustomizedPage } from "#app/kinds/customized-page.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import type { ListName } from "#app/kinds/customization.ts";
import { listNames, type PageValues } from "#app/kinds/slots.ts";
import { useIsLive } from "../../browser/use-is-live.ts";
import { filledGenres } from "./genre-rows.ts";
import type { SlotsAnswer } from "./slots-answer.ts";
import type { GenreActions } from "./use-slots.ts";

type SlotActions = {
  itemOf: (code: string) => ItemSummary | null;
  take: (list: ListName, theirs: readonly string[]) => void;
  onGenres: GenreActions;
};

type SlotsConflictProps = {
  page: CustomizedPage;
  answer: Extract<SlotsAnswer, { status: "conflict" }>;
  values: PageValues;
  slots: SlotActions;
};

export function SlotsConflict({ page, answer: { theirs }, values, slots }: SlotsConflictProps) {
  const panel = useRef<HTMLElement>(null);
  const isLive = useIsLive();
  useEffect(() => panel.current?.focus(), []);
  const different = differencesOf(page, values, theirs, slots);
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="slots-conflict" className="conflict">
      <div className="flex flex-col gap-8">
        <h2 id="slots-conflict" className="text-22">
          Someone else has saved these lists
        </h2>
        <p className="text-second">
          Nothing is lost: below is what you filled in. Here is what they saved, where it differs. Take it over or leave it, then
          save.
        </p>
      </div>
      {different.map(({ label, lines, take }) => (
        <div key={label} className="flex flex-col items-start gap-8">
          <h3 className="text-16">{label}</h3>
          <ol className="list-decimal ps-24 text-14">
            {lines.map((line, place) => (
              <li key={`${place + 1}`}>{line}</li>
            ))}
          </ol>
          {isLive && (
            <button type="button" onClick={take} className="quiet-button">
              Take theirs<span className="sr-only">{label}</span>
            </button>
          )}
        </div>
      ))}
      {different.length === 0 && <p>There is no difference left. Save once more.</p>}
    </section>
  );
}

type Difference = { label: string; lines: string[]; take: () => void };

function differencesOf(page: CustomizedPage, mine: PageValues, theirs: PageValues, slots: SlotActions): Difference[] {
  const { itemOf, take, onGenres } = slots;
  const nameOf = (code: string) => itemOf(code)?.itemName ?? "No item has this code";
  const lists = listNames(page)
    .map((name) => ({ name, label: page.lists[name]?.label ?? name, codes: theirs.codes[name] ?? [] }))
    .filter(({ name, codes }) => String(mine.codes[name]) !== String(codes))
    .map(({ name, label, codes }) => ({
      label,
      lines: codes.map((code) => (code ? `${code}: ${nameOf(code)}` : "Empty")),
      take: () => take(name, codes),
    }));
  const genres = {
    label: "Genres",
    lines: theirs.genres.map(({ title, imageUrl }) => [title, imageUrl].filter(Boolean).join(" ")),
    take: () => onGenres.take(theirs.genres),
  };
  const onlyWithItems = {
    label: "Only genres with items",
    lines: [theirs.onlyGenresWithItems ? "On" : "Off"],
    take: () => onGenres.show(theirs.onlyGenresWithItems),
  };
  return [
    ...lists,
    ...(JSON.stringify(filledGenres(mine.genres)) === JSON.stringify(theirs.genres) ? [] : [genres]),
    ...(mine.onlyGenresWithItems === theirs.onlyGenresWithItems ? [] : [onlyWithItems]),
  ];
}
