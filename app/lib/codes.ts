const TRAILING_NUMBER = /(\d{1,15})$/;

/** Unpadded: `mv12`. */
export function formatCode(prefix: string, number: number): string {
  return `${prefix}${number}`;
}

/** 0 if the code does not end with a number. */
export function codeNumberOf(cId: string): number {
  return Number(TRAILING_NUMBER.exec(cId)?.[1] ?? 0);
}

const MAX_NUMBER_LENGTH = 15;
const MAX_KEY_LENGTH = 80;

/** A key for natural sorting, case-insensitive: `mv2` before `mv10`. */
export function codeKey(cId: string): string {
  const counted = cId.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(MAX_NUMBER_LENGTH, "0"));
  return Array.from(counted).slice(0, MAX_KEY_LENGTH).join("");
}

/** The text itself, or for a number its code in each kind. */
export function possibleCodes(text: string, prefixes: readonly string[]): string[] {
  const isNumber = /^\d{1,15}$/.test(text);
  return isNumber ? prefixes.map((prefix) => formatCode(prefix, Number(text))) : [...new Set([text, text.toLowerCase()])];
}
