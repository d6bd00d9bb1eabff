/** PostgreSQL takes 8,000 bytes at once; a character has four at most, and the head needs some. */
const CHARACTERS = 1_900;
const PART = /^(\w+) (\d+)\/(\d+) (.*)$/s;

/** A text as what is sent of it; no two parts of a message are the same. @param sender Letters and digits. */
export function partsOfMessage(sender: string, text: string): string[] {
  const characters = Array.from(text);
  const total = Math.max(1, Math.ceil(characters.length / CHARACTERS));
  return Array.from({ length: total }, (_, place) => {
    const part = characters.slice(place * CHARACTERS, (place + 1) * CHARACTERS).join("");
    return `${sender} ${place + 1}/${total} ${part}`;
  });
}

/**
 * Puts messages together again, whose parts come one after the other.
 * @returns Takes a part and gives the message that it ends; null for what ends none, and for what `own` has sent.
 */
export function joinMessages(own: string): (part: string) => string | null {
  let begun = "";

  return (part) => {
    const [, sender, number, total, text = ""] = PART.exec(part) ?? [];
    if (sender === undefined || sender === own) return null;
    begun = number === "1" ? text : begun + text;
    return number === total ? begun : null;
  };
}
