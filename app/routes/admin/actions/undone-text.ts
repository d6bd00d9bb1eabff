import { countOf } from "#app/lib/text/numbers.ts";

const LEFT = { one: "was changed since and stays as it is", many: "were changed since and stay as they are" };

/** With a space before; "" for none. @param left Names of the first of them. */
export function leftText(left: readonly string[], leftCount: number): string {
  if (leftCount === 0) return "";
  const more = leftCount - left.length;
  const names = new Intl.ListFormat("en-GB").format(more > 0 ? [...left, `${more} more`] : left);
  return ` ${countOf(leftCount, LEFT)}: ${names}.`;
}

/** A request that takes longer may be cut off by a proxy; the next one continues. */
export const MAX_UNDO_MS = 15_000;

const UNDONE = { one: "change undone", many: "changes undone" };

type Undone = { returned: number; left: readonly string[]; leftCount: number; isFinished: boolean };

export function undoneText({ returned, left, leftCount, isFinished }: Undone): string {
  return `${countOf(returned, UNDONE)}.${leftText(left, leftCount)}${isFinished ? "" : " Not finished yet: continue the undo."}`;
}
