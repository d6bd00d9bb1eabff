import type { HTMLAttributes } from "react";
import { genreField, MAX_GENRE_LENGTH, type GenreValues } from "#app/kinds/chosen-genres.ts";
import { Problem } from "#app/ui/fields/field-frame.tsx";
import { hintId, problemId } from "#app/ui/fields/field-input.ts";
import { Folded } from "#app/ui/fields/folded.tsx";
import { PictureField } from "#app/media/fields/picture-field.admin.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { itemsInWords, type GenreRow } from "../genre-rows.ts";
import { MoveButtons } from "../move-buttons.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** The id of a datalist. */
export const KNOWN_GENRES = "known-genres";

type GenreRowEditorProps = {
  row: GenreRow;
  label: string;
  position: { at: number; count: number };
  count: number;
  problemOf: (field: string) => string | null;
  drag: { from: number; to: number } | null;
  handle: HTMLAttributes<HTMLElement>;
  onPut: (changed: Partial<GenreValues>) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
};

export function GenreRowEditor({
  row: { title, imageUrl },
  label,
  position: { at, count: rows },
  count,
  problemOf,
  drag,
  handle,
  onPut,
  onMove,
  onRemove,
}: GenreRowEditorProps) {
  const language = useLanguage();
  const { text } = language;
  const name = genreField(at + 1, "title");
  const picture = genreField(at + 1, "imageUrl");
  const problem = problemOf(name);
  const pictureProblem = problemOf(picture);
  const described = [title && hintId(name), problem && problemId(name)].filter(Boolean).join(" ");
  return (
    <li data-drag={drag?.from === at ? "moving" : drag?.to === at ? "target" : undefined} className="slot-row">
      <span className="row-handle" title={text("admin.rows.drag")} {...handle}>
        <Icon name="grip" className="size-16" />
        <span aria-hidden="true">{at + 1}</span>
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <input
          id={name}
          name={name}
          data-part={`title-${at}`}
          value={title}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
          list={KNOWN_GENRES}
          autoComplete="off"
          dir="auto"
          maxLength={MAX_GENRE_LENGTH}
          onChange={({ currentTarget }) => onPut({ title: currentTarget.value })}
          className="control"
        />
        {title.trim() !== "" && (
          <p id={hintId(name)} className="flex items-center gap-4 text-14 text-second">
            {count === 0 && <Icon name="warning" className="size-16 text-warn" />}
            {itemsInWords(count, language)}
          </p>
        )}
        <Problem id={problemId(name)} text={problem && `${label} ${problem}.`} />
      </div>
      <span className="slot-buttons">
        <MoveButtons label={label} at={at} count={rows} onMove={onMove} />
        <button type="button" data-part={`remove-${at}`} onClick={() => onRemove(at)} className="row-button">
          {text("admin.common.remove")}
          <span className="sr-only">{label}</span>
        </button>
      </span>
      <div
        className="min-w-0 basis-full"
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === picture) onPut({ imageUrl: target.value });
        }}
      >
        <Folded title={text("admin.slots.picture")} hasProblem={pictureProblem !== null} filled={[imageUrl].filter(Boolean)}>
          <PictureField
            input={{
              id: picture,
              name: picture,
              label: text("admin.slots.pictureOf", { genre: label.toLowerCase() }),
              isRequired: false,
              value: imageUrl,
              problem: pictureProblem,
            }}
            frame="still"
            className="pt-12"
          />
        </Folded>
      </div>
    </li>
  );
}
