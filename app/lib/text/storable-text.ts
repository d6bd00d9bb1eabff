/** False for text no database keeps unharmed: a NUL or half of a surrogate pair (data.md 9). */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
