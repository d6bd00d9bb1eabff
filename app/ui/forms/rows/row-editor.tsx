import type { FormMetadata } from "@conform-to/react";
import type { HTMLAttributes } from "react";
import type { RowList } from "#app/kinds/forms/form-fields.ts";
import { useRoving } from "../../fields/use-roving.ts";
import { Icon } from "../../primitives/icon.tsx";
import { partsOf, textOf, type AnyField } from "../conform-input.ts";
import { RowCells } from "./row-cells.tsx";
import type { RowActions } from "./use-rows.ts";
import { useLanguage } from "../../language/language-context.ts";

type RowEditorProps = {
  form: FormMetadata<Record<string, unknown>>;
  row: AnyField;
  list: RowList;
  isSeasonal: boolean;
  place: { name: string; at: number; of: number };
  drag: { from: number; to: number } | null;
  handle: HTMLAttributes<HTMLElement>;
  act: RowActions;
};

export function RowEditor({ form, row, list, isSeasonal, place: { name, at, of }, drag, handle, act }: RowEditorProps) {
  const { text } = useLanguage();
  const parts = partsOf(row);
  const hasNumber = list.columns.some((column) => column.name === "id");
  const buttonProps = useRoving([...(at > 0 ? [0] : []), ...(at < of - 1 ? [1] : []), 2]);
  const one = text(list.one);
  const number = hasNumber ? textOf(parts["id"]?.value) : `${at + 1}`;
  const title = text("admin.field.numbered", { label: one, number });
  return (
    <li data-part={`row-${at}`} data-drag={dragState(drag, at)} className="row-editor">
      <fieldset aria-label={title} className="row-cells">
        <div className="row-head">
          <span className="row-handle" title={text("admin.rows.drag")} {...handle}>
            <Icon name="grip" className="size-16" />
            <span aria-hidden="true">{title}</span>
          </span>
          <span className="flex">
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
        <RowCells one={one} columns={list.columns} parts={parts} isSeasonal={isSeasonal} />
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
