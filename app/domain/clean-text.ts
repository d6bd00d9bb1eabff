export function cleanText(text: string, longest: number): string {
  const start = text.slice(0, longest * 2).toWellFormed();
  const line = start.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line.slice(0, longest).toWellFormed().trim();
}
