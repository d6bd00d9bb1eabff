import { MAX_GENRES } from "#app/kinds/chosen-genres.ts";
import { slugOf } from "#app/lib/text/text.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { hintId } from "#app/ui/fields/field-input.ts";
import { GenreRowEditor, KNOWN_GENRES } from "./genre-row-editor.admin.tsx";
import { EMPTY_GENRE, itemsInWords, rowsOf, type GenreRow, type KnownGenre } from "../genre-rows.ts";
import { GENRES_SENT, ONLY_WITH_ITEMS } from "../slot-names.ts";
import { useRowMoves } from "../use-row-moves.ts";
import type { SlotActions } from "../use-slots.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

type GenreListProps = {
  rows: readonly GenreRow[];
  onlyWithItems: boolean;
  known: readonly KnownGenre[];
  problemOf: (field: string) => string | null;
  on: SlotActions["onGenres"];
};

export function GenreList({ rows, onlyWithItems, known, problemOf, on }: GenreListProps) {
  const language = useLanguage();
  const { text } = language;
  const isLive = useIsHydrated();
  const shown = isLive || rows.length >= MAX_GENRES ? rows : [...rows, ...rowsOf([EMPTY_GENRE], rows)];
  const { fieldset, announced, announce, focusNext, moveByButton, drag, handleOf } = useRowMoves({
    label: text("admin.slots.genre"),
    count: shown.length,
    onMove: on.move,
  });
  const named = new Set(rows.map(({ title }) => slugOf(title)));

  function remove(at: number) {
    on.remove(at);
    announce(text("admin.slots.genreRemoved", { number: at + 1 }));
    focusNext(rows.length > 1 ? `remove-${Math.min(at, rows.length - 2)}` : "add");
  }

  return (
    <fieldset ref={fieldset} className="flex min-w-0 flex-col gap-12">
      <legend className="pb-8 text-22 font-heading">{text("admin.slots.genres")}</legend>
      <input type="hidden" name={GENRES_SENT} value="yes" />
      {shown.length > 0 && (
        <ol className="flex flex-col gap-8">
          {shown.map((row, at) => (
            <GenreRowEditor
              key={row.key}
              row={row}
              label={text("admin.slots.genreAt", { number: at + 1 })}
              position={{ at, count: shown.length }}
              count={known.find(({ slug }) => slug === slugOf(row.title))?.count ?? 0}
              problemOf={problemOf}
              drag={drag}
              handle={handleOf(at)}
              onPut={(changed) => on.put(at, changed)}
              onMove={moveByButton}
              onRemove={remove}
            />
          ))}
        </ol>
      )}
      <datalist id={KNOWN_GENRES}>
        {known
          .filter(({ slug }) => !named.has(slug))
          .map(({ slug, label, count }) => (
            <option key={slug} value={label}>
              {itemsInWords(count, language)}
            </option>
          ))}
      </datalist>
      {isLive && (
        <button
          type="button"
          data-part="add"
          disabled={rows.length >= MAX_GENRES}
          onClick={() => {
            on.add();
            announce(text("admin.slots.genreAdded"));
            focusNext(`title-${rows.length}`);
          }}
          className="quiet-button self-start"
        >
          {text("admin.slots.addGenre")}
        </button>
      )}
      <label className="flex min-h-touch cursor-pointer items-center gap-12 font-strong">
        <input
          type="checkbox"
          name={ONLY_WITH_ITEMS}
          value="yes"
          aria-describedby={hintId(ONLY_WITH_ITEMS)}
          {...(isLive ? { checked: onlyWithItems, onChange: () => on.show(!onlyWithItems) } : { defaultChecked: onlyWithItems })}
          className="size-16 flex-none accent-text"
        />
        {text("admin.slots.onlyWithItems")}
      </label>
      <p id={hintId(ONLY_WITH_ITEMS)} className="-mt-12 text-14 text-second">
        {text("admin.slots.onlyWithItemsHint")}
      </p>
      <output className="sr-only">{announced}</output>
    </fieldset>
  );
}
