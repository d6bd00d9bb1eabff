export function cleanText(text: string, longest: number): string {
  const start = text.slice(0, longest * 2).toWellFormed();
  const line = start.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line.slice(0, longest).toWellFormed().trim();
}

/** Keeps line breaks; removes other control characters. */
export function cleanLines(text: string, longest: number): string {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .trim();
  return lines.slice(0, longest).toWellFormed().trim();
}
