import type { FormMetadata } from "@conform-to/react";
import type { HTMLAttributes, ReactNode } from "react";
import type { Column, RowList } from "#app/kinds/forms/form-fields.ts";
import type { Language } from "#app/languages/language.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { useRoving } from "#app/ui/fields/use-roving.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { inputOf, linesOf, partsOf, textOf, type AnyField, type AnyFieldset } from "#app/ui/forms/conform-input.ts";
import { RowSummary } from "./row-summary.admin.tsx";
import type { RowActions } from "./use-rows.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import type { FieldInput } from "#app/ui/fields/field-input.ts";
import { FileIdField } from "#app/media/fields/file-id-field.admin.tsx";
import { Folded } from "#app/ui/fields/folded.tsx";
import { PersonField } from "#app/ui/fields/person-field.tsx";
import { PictureField } from "#app/media/fields/picture-field.admin.tsx";
import { LongTextField, TextField } from "#app/ui/fields/text-field.tsx";

type RowEditorProps = {
  form: FormMetadata<Record<string, unknown>>;
  row: AnyField;
  fold: { isOpen: boolean; toggle: () => void };
  list: RowList;
  isSeasonal: boolean;
  position: { name: string; at: number; of: number };
  drag: { from: number; to: number } | null;
  handle: HTMLAttributes<HTMLElement>;
  act: RowActions;
};

export function RowEditor({ form, row, fold, list, isSeasonal, position: { name, at, of }, drag, handle, act }: RowEditorProps) {
  const { text } = useLanguage();
  const isLive = useIsHydrated();
  const isOpen = fold.isOpen || !isLive;
  const parts = partsOf(row);
  const hasNumber = list.columns.some((column) => column.name === "id");
  const buttonProps = useRoving([...(at > 0 ? [0] : []), ...(at < of - 1 ? [1] : []), 2]);
  const one = text(list.one);
  const number = hasNumber ? textOf(parts["id"]?.value) : `${at + 1}`;
  const title = text("admin.field.numbered", { label: one, number });
  return (
    <li data-part={`row-${at}`} data-drag={dragState(drag, at)} className="row-editor">
      <fieldset aria-label={title} className="min-w-0">
        <div className="flex items-center">
          <span className="row-handle" title={text("admin.rows.drag")} {...handle}>
            <Icon name="grip" className="size-16" />
          </span>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${row.id}-cells`}
            disabled={!isLive}
            onClick={fold.toggle}
            className="row-disclosure flex min-h-touch min-w-0 flex-1 items-center gap-12 text-start text-14"
          >
            <Icon name="forward" className="size-16" />
            {isOpen ? (
              <span className="truncate font-strong">{title}</span>
            ) : (
              <RowSummary list={list} parts={parts} title={title} />
            )}
          </button>
          <span className="row-buttons flex">
            <button
              {...buttonProps(0)}
              {...form.reorder.getButtonProps({ name, from: at, to: Math.max(at - 1, 0) })}
              type="submit"
              data-part={`up-${at}`}
              aria-label={text("admin.rows.upOf", { title })}
              disabled={at === 0}
              onClick={(event) => act.move(event, at, at - 1)}
              className="row-button"
            >
              {text("admin.rows.up")}
            </button>
            <button
              {...buttonProps(1)}
              {...form.reorder.getButtonProps({ name, from: at, to: Math.min(at + 1, of - 1) })}
              type="submit"
              data-part={`down-${at}`}
              aria-label={text("admin.rows.downOf", { title })}
              disabled={at === of - 1}
              onClick={(event) => act.move(event, at, at + 1)}
              className="row-button"
            >
              {text("admin.rows.down")}
            </button>
            <button
              {...buttonProps(2)}
              {...form.remove.getButtonProps({ name, index: at })}
              type="submit"
              aria-label={text("admin.rows.removeOf", { title })}
              onClick={(event) => act.remove(event, at)}
              className="row-button"
            >
              {text("admin.common.remove")}
            </button>
          </span>
        </div>
        {!hasNumber && <input type="hidden" name={parts["id"]?.name} defaultValue={textOf(parts["id"]?.initialValue)} />}
        <div id={`${row.id}-cells`} hidden={!isOpen} className="row-cells">
          <RowCells one={one} columns={list.columns} parts={parts} isSeasonal={isSeasonal} />
        </div>
      </fieldset>
    </li>
  );
}

function dragState(drag: RowEditorProps["drag"], at: number): string | undefined {
  if (!drag) return undefined;
  if (drag.from === at) return "moving";
  if (drag.to !== at) return undefined;
  return drag.to < drag.from ? "before" : "behind";
}

type RowCellsProps = {
  one: string;
  columns: readonly Column[];
  parts: AnyFieldset;
  /** True if the kind has seasons. Season columns with values are shown in any case. */
  isSeasonal: boolean;
};

function RowCells({ one, columns, parts, isSeasonal }: RowCellsProps) {
  const { text } = useLanguage();
  const isShown = (column: Column) => isSeasonal || !column.isSeasonal || textIn(parts[column.name]) !== "";
  const shown = columns.filter(isShown);
  const more = shown.filter(({ isMore }) => isMore);
  const cellOf = (column: Column) => <Cell key={column.name} column={column} parts={parts} />;
  return (
    <>
      {shown.filter(({ isMore }) => !isMore).map(cellOf)}
      {more.length > 0 && (
        <div className="col-span-full">
          <Folded
            title={text("admin.rows.more", { thing: one.toLowerCase() })}
            hasProblem={more.some(({ name }) => parts[name]?.errors)}
            filled={more.flatMap((column) => filledIn(column, parts[column.name], text))}
          >
            <div className="row-cells pt-12">{more.map(cellOf)}</div>
          </Folded>
        </div>
      )}
    </>
  );
}

function Cell({ column, parts }: { column: Column; parts: AnyFieldset }) {
  const { text } = useLanguage();
  const part = parts[column.name];
  const isUnmarked = column.optional === "unmarked" || column.isMore;
  const input = { ...inputOf(part, text(column.label), !column.optional), isUnmarked };
  if (column.type === "picture") return <PictureField input={input} frame={column.shape} className="col-span-full" />;
  if (column.type === "person") return <PersonField input={input} pictureName={parts["imageUrl"]?.name ?? ""} />;
  return CELLS[column.type]({ input, part, text });
}

type CellProps = { input: FieldInput; part: AnyField | undefined; text: Language["text"] };

const CELLS: Record<Exclude<Column["type"], "picture" | "person">, (props: CellProps) => ReactNode> = {
  text: ({ input }) => <TextField input={input} />,
  url: ({ input }) => <TextField input={input} inputMode="url" />,
  count: ({ input }) => <TextField input={input} inputMode="numeric" />,
  size: ({ input }) => <TextField input={input} placeholder="1.4 GB" />,
  file: ({ input }) => <FileIdField input={input} className="col-span-full" />,
  lines: ({ input, part, text }) => (
    <LongTextField
      input={{ ...input, value: linesOf(part?.initialValue) }}
      hint={text("admin.rows.mirrorsHint")}
      className="col-span-full"
    />
  ),
};

function filledIn({ type, label }: Column, part: AnyField | undefined, text: Language["text"]): string[] {
  const value = textIn(part);
  if (value === "") return [];
  return [type === "count" ? text("admin.field.numbered", { label: text(label), number: value }) : value];
}

function textIn(part: AnyField | undefined): string {
  return linesOf(part?.initialValue).replaceAll("\n", ", ");
}
