import type { ReactNode } from "react";
import { TickAllBox } from "./tick-boxes.tsx";
import type { Selection } from "./use-selection.ts";

type TickTableProps = {
  caption: string;
  count: number;
  /** Null without boxes. */
  selection: Selection | null;
  heads: ReactNode;
  children: ReactNode;
};

export function TickTable({ caption, count, selection, heads, children }: TickTableProps) {
  return (
    <table className="content-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th className="w-touch">
              <TickAllBox count={count} selection={selection} />
            </th>
          )}
          {heads}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
