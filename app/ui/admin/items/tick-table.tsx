import type { ReactNode } from "react";
import { TickAllBox } from "./tick-boxes.tsx";
import type { Selection } from "./use-selection.ts";

type TickTableProps = {
  caption: string;
  /** How many rows it has. */
  count: number;
  selection: Selection;
  /** The heads of the columns behind the boxes. */
  heads: ReactNode;
  children: ReactNode;
};

/** A table whose rows can be ticked, one or all. */
export function TickTable({ caption, count, selection, heads, children }: TickTableProps) {
  return (
    <table className="content-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th className="w-touch">
            <TickAllBox count={count} selection={selection} />
          </th>
          {heads}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
