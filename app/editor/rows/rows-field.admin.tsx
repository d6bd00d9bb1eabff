import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { blankRow } from "#app/kinds/forms/form-fields.ts";
import type { Language } from "#app/languages/language.ts";
import { PictureRowsContext, type PictureRow, type PictureRows } from "#app/media/fields/picture-rows.ts";
import { Problem } from "#app/ui/fields/field-frame.tsx";
import { hintId, problemId } from "#app/ui/fields/field-input.ts";
import { rowsOf, type AnyField } from "#app/ui/forms/conform-input.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { useFileDrop } from "#app/uploads/use-file-drop.ts";
import { RowEditor } from "./row-editor.admin.tsx";
import { useOpenRows } from "./use-open-rows.ts";
import { useRows, type RowsOptions } from "./use-rows.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { rowsFor } from "#app/ui/forms/rows/rows-for.ts";

type RowsFieldProps = RowsOptions & {
  label: string;
  isRequired: boolean;
  isTitled: boolean;
  isSeasonal: boolean;
  hint?: string;
};

/** Every button submits a Conform intent, so that the server does the same without scripts. */
export function RowsField({ form, field, label, list, isRequired, isTitled, isSeasonal, hint }: RowsFieldProps) {
  const { text } = useLanguage();
  const rows = rowsOf(field);
  const { isOpen, toggle, openNext } = useOpenRows(rows);
  const { fieldset, announced, removed, drag, handleOf, act } = useRows({ form, field, list, onInsert: openNext });
  const pictures = usePictureRows({ form, field, list });
  const drop = useFileDrop((files) => pictures.rows?.handOut(files));
  const { name } = field;
  return (
    <fieldset
      ref={fieldset}
      id={field.id}
      {...(pictures.rows && drop)}
      className={`flex min-w-0 flex-col gap-12 ${pictures.rows ? "drop-zone" : ""}`}
      aria-describedby={[hint && hintId(field.id), field.errors && problemId(field.id)].filter(Boolean).join(" ") || undefined}
    >
      <legend data-required={isRequired || undefined} className={isTitled ? "sr-only" : "pb-8 text-14 font-strong"}>
        {label}
      </legend>
      {hint && (
        <p id={hintId(field.id)} className="-mt-8 text-14 text-second">
          {hint}
        </p>
      )}
      {rows.length > 0 && (
        <PictureRowsContext value={pictures.rows}>
          <ol className="flex flex-col gap-8">
            {rows.map((row, at) => (
              <RowEditor
                key={row.key}
                form={form}
                row={row}
                fold={{ isOpen: isOpen(row), toggle: () => toggle(row) }}
                list={list}
                isSeasonal={isSeasonal}
                position={{ name, at, of: rows.length }}
                drag={drag}
                handle={handleOf(at)}
                act={act}
              />
            ))}
          </ol>
        </PictureRowsContext>
      )}
      <div className="flex flex-wrap items-center gap-16">
        <button
          {...form.insert.getButtonProps({ name, defaultValue: blankRow(list, idsOf(rows)) as never })}
          type="submit"
          data-part="add"
          onClick={act.add}
          className="quiet-button"
        >
          {text("admin.rows.add", { thing: text(list.one).toLowerCase() })}
        </button>
        {removed && (
          <p className="flex items-center gap-8 text-14">
            {removed.text}
            <button type="button" data-part="undo" onClick={act.undo} className="quiet-button">
              {text("admin.common.undo")}
            </button>
          </p>
        )}
      </div>
      <p role="alert" className="flex items-start gap-8 text-14 wrap-anywhere text-problem empty:hidden">
        {pictures.refused && (
          <>
            <Icon name="warning" className="mt-2 size-16" /> {pictures.refused}
          </>
        )}
      </p>
      <output className="sr-only">{announced}</output>
      <Problem id={problemId(field.id)} text={field.errors?.[0] ?? null} />
    </fieldset>
  );
}

function idsOf(rows: readonly AnyField[]): { id: number }[] {
  return rows.map(({ initialValue }) => ({ id: Number((initialValue as { id?: string } | undefined)?.id) || 0 }));
}

/** Uploads each of several files into its own row. `rows` is null for rows with more than a picture. */
function usePictureRows({ form, field, list }: RowsOptions): { rows: PictureRows | null; refused: string } {
  const { maxPictures, columns } = list;
  const { name } = field;
  const { text } = useLanguage();
  const [refused, setRefused] = useState("");
  const shown = useRef(new Map<string, PictureRow>());
  const waiting = useRef(new Map<string, File>());
  if (maxPictures === undefined) return { rows: null, refused };

  const column = columns[0]?.name ?? "";
  const nameAt = (index: number) => `${name}[${index}].${column}`;

  function register(input: string, row: PictureRow) {
    shown.current.set(input, row);
    const file = waiting.current.get(input);
    waiting.current.delete(input);
    if (file) row.choose(file);
    return () => void shown.current.delete(input);
  }

  function give(index: number, file: File) {
    const row = shown.current.get(nameAt(index));
    if (row) row.choose(file);
    else waiting.current.set(nameAt(index), file);
  }

  function handOut(files: readonly File[], input?: string) {
    const values = (Array.isArray(field.value) ? field.value : []) as (Record<string, string> | undefined)[];
    const from = values.findIndex((_row, index) => nameAt(index) === input);
    const isEmpty = values.map((row, index) => !row?.[column] && shown.current.get(nameAt(index))?.isFree !== false);
    const { indexes, added } = rowsFor(files.length, { isEmpty, from: Math.max(from, 0), max: maxPictures ?? 0 });
    const ids = values.map((row) => ({ id: Number(row?.["id"]) || 0 }));
    for (let row = values.length; row < values.length + added; row++) {
      const blank = blankRow(list, ids);
      ids.push(blank);
      // One at a time: Conform reads the rows that are on the page.
      flushSync(() => form.insert({ name, index: row, defaultValue: blank as never }));
    }
    for (const [at, index] of indexes.entries()) if (files[at]) give(index, files[at]);
    const left = files.slice(indexes.length).map((file) => file.name);
    setRefused(left.length === 0 ? "" : leftOutText(left, maxPictures ?? 0, text));
  }

  return { rows: { register, handOut }, refused };
}

function leftOutText(left: readonly string[], max: number, text: Language["text"]): string {
  return text("admin.rows.leftOut", { count: left.length, max, names: left.join(text("common.comma")) });
}
