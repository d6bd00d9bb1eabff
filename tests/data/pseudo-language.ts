import type { Message } from "#app/languages/message-types.ts";

const ACCENTS: Record<string, string> = { a: "á", e: "ë", i: "ï", o: "ö", u: "ü", c: "ç", n: "ñ", s: "š", y: "ý", z: "ž" };
const LONGER = 0.4;

/**
 * A language file: texts with accents, two fifths longer. A layout that is too narrow for them is too narrow for other languages.
 */
export function pseudoLanguage(texts: Record<string, Message>): { name: string; locale: string; texts: Record<string, Message> } {
  const entries = Object.entries(texts).map(([key, message]) => [key, longer(message)]);
  return { name: "Pšëüdö", locale: "en", texts: Object.fromEntries(entries) as Record<string, Message> };
}

function longer(message: Message): Message {
  if (typeof message !== "string") {
    return Object.fromEntries(Object.entries(message).map(([form, text]) => [form, lengthened(text)])) as Message;
  }
  return lengthened(message);
}

/** Placeholders and tags stay unchanged. */
function lengthened(text: string): string {
  const parts = text.split(/(\{\w+\}|<\/?\w+>)/);
  const accented = parts.map((part, at) => (at % 2 === 1 ? part : part.replace(/[a-z]/g, (letter) => ACCENTS[letter] ?? letter)));
  const words = text.split(" ").length;
  const more = Math.ceil(text.length * LONGER);
  const filling = Array.from({ length: words }, () => "ö".repeat(Math.ceil(more / words))).join(" ");
  return `${accented.join("")} ${filling}`.slice(0, accented.join("").length + more + 1);
}
