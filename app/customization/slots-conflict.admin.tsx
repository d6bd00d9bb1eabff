import { useEffect, useRef } from "react";
import type { CustomizedPage } from "#app/kinds/customized-page.ts";
import { listLabel, listNames, type PageValues } from "./slots.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { filledGenres } from "./genre-rows.ts";
import type { SlotsAnswer } from "./slots-answer.ts";
import type { SlotActions } from "./use-slots.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import type { Language } from "#app/languages/language.ts";

type SlotsConflictProps = {
  page: CustomizedPage;
  answer: Extract<SlotsAnswer, { status: "conflict" }>;
  values: PageValues;
  slots: SlotActions;
};

export function SlotsConflict(props: SlotsConflictProps) {
  const language = useLanguage();
  const { text } = language;
  const panel = useRef<HTMLElement>(null);
  const isLive = useIsHydrated();
  useEffect(() => panel.current?.focus(), []);
  const different = differencesOf(props, language);
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="slots-conflict" className="conflict">
      <div className="flex flex-col gap-8">
        <h2 id="slots-conflict" className="text-22">
          {text(props.answer.isOwn ? "admin.slots.conflictOwn" : "admin.slots.conflict")}
        </h2>
        <p className="text-second">{text("admin.slots.conflictText")}</p>
      </div>
      {different.map(({ label, lines, take }) => (
        <div key={label} className="flex flex-col items-start gap-8">
          <h3 className="text-16">{label}</h3>
          <ol className="list-decimal ps-24 text-14">
            {lines.map((line, index) => (
              <li key={`${index + 1}`}>{line}</li>
            ))}
          </ol>
          {isLive && (
            <button type="button" onClick={take} className="quiet-button">
              {text("admin.slots.takeSaved")}
              <span className="sr-only">{label}</span>
            </button>
          )}
        </div>
      ))}
      {different.length === 0 && <p>{text("admin.slots.noDifference")}</p>}
    </section>
  );
}

type Difference = { label: string; lines: string[]; take: () => void };

function differencesOf({ page, answer: { theirs }, values: mine, slots }: SlotsConflictProps, language: Language): Difference[] {
  const { text } = language;
  const { itemOf, take, onGenres } = slots;
  const nameOf = (code: string) => itemOf(code)?.itemName ?? text("admin.fields.noSuchCode");
  const lists = listNames(page)
    .map((name) => ({ name, label: listLabel(page, name, language), codes: theirs.codes[name] ?? [] }))
    .filter(({ name, codes }) => String(mine.codes[name]) !== String(codes))
    .map(({ name, label, codes }) => ({
      label,
      lines: codes.map((code) => (code ? `${code}: ${nameOf(code)}` : text("admin.common.empty"))),
      take: () => take(name, codes),
    }));
  const genres = {
    label: text("admin.slots.genres"),
    lines: theirs.genres.map(({ title, imageUrl }) => [title, imageUrl].filter(Boolean).join(" ")),
    take: () => onGenres.take(theirs.genres),
  };
  const onlyWithItems = {
    label: text("admin.slots.onlyWithItems"),
    lines: [theirs.onlyGenresWithItems ? text("admin.common.on") : text("admin.common.off")],
    take: () => onGenres.show(theirs.onlyGenresWithItems),
  };
  return [
    ...lists,
    ...(JSON.stringify(filledGenres(mine.genres)) === JSON.stringify(theirs.genres) ? [] : [genres]),
    ...(mine.onlyGenresWithItems === theirs.onlyGenresWithItems ? [] : [onlyWithItems]),
  ];
}
