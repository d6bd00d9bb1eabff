import { Fragment } from "react";
import { wordChanges } from "#app/lib/text/word-changes.ts";

type ChangedTextProps = { before: readonly string[]; after: readonly string[]; side: "before" | "after" };

/** One of two texts, with the words that the other does not have marked. */
export function ChangedText({ before, after, side }: ChangedTextProps) {
  const lines = side === "before" ? before : after;
  if (lines.length === 0) return <span className="text-second">Empty</span>;
  const parts = wordChanges(before.join("\n"), after.join("\n"))[side];
  const Mark = side === "before" ? "del" : "ins";
  return parts.map(({ start, text, isChanged }) =>
    isChanged ? <Mark key={start}>{text}</Mark> : <Fragment key={start}>{text}</Fragment>,
  );
}
