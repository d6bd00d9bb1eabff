import type { FormMetadata } from "@conform-to/react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { blankRow, type RowList } from "#app/kinds/forms/form-fields.ts";
import type { Language } from "#app/lib/languages/language.ts";
import type { PictureRow, PictureRows } from "../../fields/pictures/picture-rows.ts";
import type { AnyField } from "../conform-input.ts";
import { placesFor } from "./places-for.ts";
import { useLanguage } from "../../language/language-context.ts";

type PictureRowsOptions = { form: FormMetadata<Record<string, unknown>>; field: AnyField; list: RowList };

/** Uploads each of several files into a row of its own. `rows` is null for rows that are more than a picture. */
export function usePictureRows({ form, field, list }: PictureRowsOptions): { rows: PictureRows | null; refused: string } {
  const { maxPictures, columns } = list;
  const { name } = field;
  const { text } = useLanguage();
  const [refused, setRefused] = useState("");
  const shown = useRef(new Map<string, PictureRow>());
  const waiting = useRef(new Map<string, File>());
  if (maxPictures === undefined) return { rows: null, refused };

  const column = columns[0]?.name ?? "";
  const nameAt = (place: number) => `${name}[${place}].${column}`;

  function register(input: string, row: PictureRow) {
    shown.current.set(input, row);
    const file = waiting.current.get(input);
    waiting.current.delete(input);
    if (file) row.choose(file);
    return () => void shown.current.delete(input);
  }

  function give(place: number, file: File) {
    const row = shown.current.get(nameAt(place));
    if (row) row.choose(file);
    else waiting.current.set(nameAt(place), file);
  }

  function handOut(files: readonly File[], input?: string) {
    const values = (Array.isArray(field.value) ? field.value : []) as (Record<string, string> | undefined)[];
    const from = values.findIndex((_row, place) => nameAt(place) === input);
    const isEmpty = values.map((row, place) => !row?.[column] && shown.current.get(nameAt(place))?.isFree !== false);
    const { places, added } = placesFor(files.length, { isEmpty, from: Math.max(from, 0), max: maxPictures ?? 0 });
    const ids = values.map((row) => ({ id: Number(row?.["id"]) || 0 }));
    for (let row = values.length; row < values.length + added; row++) {
      const blank = blankRow(list, ids);
      ids.push(blank);
      // One at a time: Conform reads the rows that are on the page.
      flushSync(() => form.insert({ name, index: row, defaultValue: blank as never }));
    }
    for (const [at, place] of places.entries()) if (files[at]) give(place, files[at]);
    const left = files.slice(places.length).map((file) => file.name);
    setRefused(left.length === 0 ? "" : refusalOf(left, maxPictures ?? 0, text));
  }

  return { rows: { register, handOut }, refused };
}

function refusalOf(left: readonly string[], max: number, text: Language["text"]): string {
  return text("admin.rows.leftOut", { count: left.length, max, names: left.join(text("common.comma")) });
}
