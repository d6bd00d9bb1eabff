/** Spaces, joiners, fillers, direction marks and control characters. The Braille blank is a symbol, but shows nothing. */
const INVISIBLE = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

export function isVisibleText(text: string): boolean {
  return text.replace(INVISIBLE, "") !== "";
}
