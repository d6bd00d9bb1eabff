import type { FormMetadata } from "@conform-to/react";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { formEntries } from "#app/kinds/forms/form-entries.ts";
import { blankRow, type RowList } from "#app/kinds/forms/form-fields.ts";
import { useRowDrag } from "#app/ui/forms/rows/use-row-drag.ts";
import type { AnyField } from "#app/ui/forms/conform-input.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

type RowValue = Record<string, string>;
export type RowsOptions = { form: FormMetadata<Record<string, unknown>>; field: AnyField; list: RowList };

export type RowActions = {
  add: (event: MouseEvent) => void;
  remove: (event: MouseEvent, at: number) => void;
  move: (event: MouseEvent, from: number, to: number) => void;
  undo: () => void;
};

export function useRows({ form, field, list, onInsert }: RowsOptions & { onInsert: () => void }) {
  const { text } = useLanguage();
  const { name } = field;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const nextFocus = useRef<string | null>(null);
  const [announced, setAnnounced] = useState("");
  const [removed, setRemoved] = useState<{ at: number; row: RowValue; text: string } | null>(null);

  useEffect(() => {
    if (nextFocus.current && focusOn(fieldset.current, nextFocus.current)) nextFocus.current = null;
  });

  const thing = text(list.one);
  const titleAt = (at: number) => text("admin.field.numbered", { label: thing, number: `${at + 1}` });
  const rows = () => (Array.isArray(field.value) ? field.value : []) as (RowValue | undefined)[];

  function move(from: number, to: number) {
    form.reorder({ name, from, to });
    setAnnounced(text("admin.rows.moved", { thing, from: from + 1, to: to + 1, count: rows().length }));
  }

  function insert(at: number, row: RowValue) {
    onInsert();
    form.insert({ name, index: at, defaultValue: row as never });
    nextFocus.current = `row-${at}`;
  }

  const act: RowActions = {
    add(event) {
      event.preventDefault();
      const numbers = rows().map((row) => ({ id: Number(row?.["id"]) || 0 }));
      insert(rows().length, blankRow(list, numbers) as unknown as RowValue);
      setAnnounced(text("admin.rows.added", { thing }));
    },
    remove(event, at) {
      event.preventDefault();
      const row = Object.fromEntries(formEntries(rows()[at] ?? {}));
      form.remove({ name, index: at });
      setRemoved({ at, row, text: text("admin.rows.removed", { title: titleOf(row) || titleAt(at) }) });
      nextFocus.current = "undo";
    },
    move(event, from, to) {
      event.preventDefault();
      move(from, to);
      nextFocus.current = `${to < from ? "up" : "down"}-${to}`;
    },
    undo() {
      if (!removed) return;
      insert(Math.min(removed.at, rows().length), removed.row);
      setAnnounced(text("admin.rows.isBack", { title: titleAt(removed.at) }));
      setRemoved(null);
    },
  };

  return { fieldset, announced, removed, act, ...useRowDrag(move) };
}

function titleOf({ name, seasonUrl, screenshotUrl, label, url }: RowValue): string {
  return name ?? seasonUrl ?? screenshotUrl ?? (label || url) ?? "";
}

/**
 * Focuses a control of the rows; if it is disabled at an end of the list, the one next to it. @returns whether one is rendered.
 */
function focusOn(fieldset: HTMLElement | null, part: string): boolean {
  const found = fieldset?.querySelector<HTMLElement>(`[data-part="${part}"]`);
  const target = found?.matches("button") ? found : found?.querySelector<HTMLElement>("input:not([type=hidden])");
  const free = target?.matches(":disabled") ? target.parentElement?.querySelector<HTMLElement>("button:enabled") : target;
  free?.focus();
  return Boolean(free);
}
