import type { ReactNode } from "react";
import type { Column } from "#app/kinds/forms/form-fields.ts";
import type { FieldInput } from "../../fields/field-input.ts";
import { FileIdField } from "../../fields/file-id-field.tsx";
import { Folded } from "../../fields/folded.tsx";
import { PersonField } from "../../fields/person-field.tsx";
import { PictureField } from "../../fields/pictures/picture-field.tsx";
import { LongTextField, TextField } from "../../fields/text-field.tsx";
import { inputOf, linesOf, type AnyField, type AnyFieldset } from "../conform-input.ts";
import { useLanguage } from "../../language/language-context.ts";
import type { Language } from "#app/lib/languages/language.ts";

type RowCellsProps = {
  one: string;
  columns: readonly Column[];
  parts: AnyFieldset;
  /** Whether the kind has seasons. Columns for them that are filled are shown in any case. */
  isSeasonal: boolean;
};

export function RowCells({ one, columns, parts, isSeasonal }: RowCellsProps) {
  const { text } = useLanguage();
  const isShown = (column: Column) => isSeasonal || !column.isSeasonal || textIn(parts[column.name]) !== "";
  const shown = columns.filter(isShown);
  const more = shown.filter(({ isMore }) => isMore);
  const cellOf = (column: Column) => <Cell key={column.name} column={column} parts={parts} />;
  return (
    <>
      {shown.filter(({ isMore }) => !isMore).map(cellOf)}
      {more.length > 0 && (
        <div className="row-wide">
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
  if (column.type === "picture") return <PictureField input={input} frame={column.shape} className="row-wide" />;
  if (column.type === "person") return <PersonField input={input} pictureName={parts["imageUrl"]?.name ?? ""} />;
  return CELLS[column.type]({ input, part, text });
}

type CellProps = { input: FieldInput; part: AnyField | undefined; text: Language["text"] };

const CELLS: Record<Exclude<Column["type"], "picture" | "person">, (props: CellProps) => ReactNode> = {
  text: ({ input }) => <TextField input={input} />,
  url: ({ input }) => <TextField input={input} inputMode="url" />,
  count: ({ input }) => <TextField input={input} inputMode="numeric" />,
  size: ({ input }) => <TextField input={input} placeholder="1.4 GB" />,
  file: ({ input }) => <FileIdField input={input} className="row-wide" />,
  lines: ({ input, part, text }) => (
    <LongTextField
      input={{ ...input, value: linesOf(part?.initialValue) }}
      hint={text("admin.rows.mirrorsHint")}
      className="row-wide"
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
