import type { FieldMetadata } from "@conform-to/react";
import { isLines } from "#app/kinds/forms/form-entries.ts";
import type { FieldInput } from "../fields/field-input.ts";

export type AnyField = FieldMetadata<unknown, Record<string, unknown>>;
export type AnyFieldset = Record<string, AnyField>;

export function inputOf(field: AnyField | undefined, label: string, isRequired: boolean): FieldInput {
  const { id = "", name = "", initialValue, errors } = field ?? {};
  return { id, name, label, isRequired, value: textOf(initialValue), problem: errors?.[0] ?? null };
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function linesOf(value: unknown): string {
  return isLines(value) ? value.join("\n") : textOf(value);
}

export function partsOf(field: AnyField | undefined): AnyFieldset {
  const fieldset = field as unknown as { getFieldset(): AnyFieldset } | undefined;
  return fieldset?.getFieldset() ?? {};
}

export function rowsOf(field: AnyField): AnyField[] {
  return (field as unknown as { getFieldList(): AnyField[] }).getFieldList();
}
