export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const REPLACEMENT = "\ufffd";
/** Stands for bytes that are not UTF-8; decoders never produce it otherwise. */
export const WRONG_BYTE = "\udc00";

/**
 * Without a byte order mark, UTF-16 has NULs in every other byte. Text with more wrong than right letters in UTF-8 is
 * Windows-1252.
 */
export function encodingOf(head: Uint8Array): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const nuls = [0, 1].map((parity) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length);
  const [even = 0, odd = 0] = nuls;
  if (even + odd > head.length / 20 && Math.min(even, odd) === 0) return even === 0 ? "utf-16le" : "utf-16be";
  const letters = new TextDecoder().decode(head, { stream: true }).match(/[^\0-\x7f]/gu) ?? [];
  const wrong = letters.filter((letter) => letter === REPLACEMENT).length;
  return wrong * 2 > letters.length ? "windows-1252" : "utf-8";
}

/** Omits the byte order mark. */
export async function* decodedText(source: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of source) {
    yield withWrongBytes(decoder.decode(chunk, { stream: true }), chunk);
  }
  yield withWrongBytes(decoder.decode(), new Uint8Array(0));
}

/** The text itself may contain the character that stands for wrong bytes. */
function withWrongBytes(text: string, bytes: Uint8Array): string {
  if (!text.includes(REPLACEMENT) || Buffer.from(bytes).includes(REPLACEMENT)) return text;
  return text.replaceAll(REPLACEMENT, WRONG_BYTE);
}
