import { Fragment } from "react";
import { wordChanges } from "#app/lib/text/word-changes.ts";
import { useLanguage } from "../../language/language-context.ts";

type ChangedTextProps = { before: readonly string[]; after: readonly string[]; side: "before" | "after" };

/** One of two texts, with the words that the other does not have marked. */
export function ChangedText({ before, after, side }: ChangedTextProps) {
  const { text } = useLanguage();
  const lines = side === "before" ? before : after;
  if (lines.length === 0) return <span className="text-second">{text("admin.common.empty")}</span>;
  const parts = wordChanges(before.join("\n"), after.join("\n"))[side];
  const Mark = side === "before" ? "del" : "ins";
  return parts.map(({ start, text: part, isChanged }) =>
    isChanged ? <Mark key={start}>{part}</Mark> : <Fragment key={start}>{part}</Fragment>,
  );
}
