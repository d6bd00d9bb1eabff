const SENTENCE_END = /[.!?…。！？]["”’»)]*\s/gu;

/** `rest` is "" if the text has about `limit` characters or fewer. */
export type FoldedText = { lead: string; rest: string };

/** Cuts after a paragraph, else a sentence, else a word near `limit`. A short rest stays with the lead. */
export function foldText(text: string, limit: number): FoldedText {
  const whole = text.trim();
  if (whole.length <= limit * 1.5) return { lead: whole, rest: "" };
  const near = whole.slice(0, limit);
  const at = endOfParagraph(near) ?? endOfSentence(near) ?? endOfWord(near) ?? limit;
  return { lead: whole.slice(0, at).trimEnd().toWellFormed(), rest: whole.slice(at).trimStart().toWellFormed() };
}

function endOfParagraph(text: string): number | null {
  return lateEnough(text.lastIndexOf("\n\n"), text);
}

function endOfSentence(text: string): number | null {
  const last = [...text.matchAll(SENTENCE_END)].at(-1);
  return last ? lateEnough(last.index + last[0].length, text) : null;
}

function endOfWord(text: string): number | null {
  return lateEnough(text.search(/\s\S*$/u), text);
}

/** Skips the first third, which would leave too little to read. */
function lateEnough(at: number, text: string): number | null {
  return at > text.length / 3 ? at : null;
}
