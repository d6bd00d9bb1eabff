import { useState } from "react";
import { textOf, type AnyField } from "#app/ui/forms/conform-input.ts";

/** Rows that are blank at first are open, then the one opened last, and every row with an error. */
export function useOpenRows(rows: readonly AnyField[]) {
  const keys = rows.map(keyOf);
  const [open, setOpen] = useState<readonly string[]>(() => rows.filter(isBlank).map(keyOf));
  const [known, setKnown] = useState(keys);
  const [isNextOpen, setIsNextOpen] = useState(false);
  const added = keys.filter((key) => !known.includes(key));
  if (added.length > 0) {
    setKnown(keys);
    setIsNextOpen(false);
    if (isNextOpen) setOpen(added);
  }
  const wrong = rows.filter(({ allErrors }) => Object.keys(allErrors).length > 0).map(keyOf);
  if (!wrong.every((key) => open.includes(key))) setOpen([...open, ...wrong]);

  return {
    isOpen: (row: AnyField) => open.includes(keyOf(row)),
    toggle: (row: AnyField) => setOpen(open.includes(keyOf(row)) ? open.filter((key) => key !== keyOf(row)) : [keyOf(row)]),
    openNext: () => setIsNextOpen(true),
  };
}

function keyOf({ key }: AnyField): string {
  return key ?? "";
}

function isBlank({ initialValue }: AnyField): boolean {
  const { id: _id, ...row } = (initialValue ?? {}) as Record<string, unknown>;
  return Object.values(row).every((value) => textOf(value) === "");
}
