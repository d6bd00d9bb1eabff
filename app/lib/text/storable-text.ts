/** False for a NUL or a lone surrogate, which not every database stores. */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
