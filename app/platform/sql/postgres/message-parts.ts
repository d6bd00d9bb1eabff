/** NOTIFY's limit is 8,000 bytes; a character has at most four, and the header needs some. */
const CHARACTERS = 1_900;
const PART = /^(\w+) (\d+)\/(\d+) (.*)$/s;

/** All parts of a message differ. @param sender Letters and digits. */
export function partsOfMessage(sender: string, text: string): string[] {
  const characters = Array.from(text);
  const total = Math.max(1, Math.ceil(characters.length / CHARACTERS));
  return Array.from({ length: total }, (_, index) => {
    const part = characters.slice(index * CHARACTERS, (index + 1) * CHARACTERS).join("");
    return `${sender} ${index + 1}/${total} ${part}`;
  });
}

/** @returns The message that a part completes, else null; also null for messages of `own`. */
export function joinMessages(own: string): (part: string) => string | null {
  let begun = "";

  return (part) => {
    const [, sender, number, total, text = ""] = PART.exec(part) ?? [];
    if (sender === undefined || sender === own) return null;
    begun = number === "1" ? text : begun + text;
    return number === total ? begun : null;
  };
}
