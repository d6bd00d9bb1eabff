const TRAILING_NUMBER = /(\d{1,15})$/;

/** A content code: prefix and number without padding, `mv12`. */
export function formatCode(prefix: string, number: number): string {
  return `${prefix}${number}`;
}

/** The number a code ends with, whatever its format; 0 when it ends with none. */
export function codeNumberOf(cId: string): number {
  return Number(TRAILING_NUMBER.exec(cId)?.[1] ?? 0);
}

const MAX_NUMBER_LENGTH = 15;
const MAX_KEY_LENGTH = 80;

/** A code as text that sorts as people count: `mv2` before `mv10`, whatever its format; case makes no difference. */
export function codeKey(cId: string): string {
  const counted = cId.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(MAX_NUMBER_LENGTH, "0"));
  return Array.from(counted).slice(0, MAX_KEY_LENGTH).join("");
}

/** The codes somebody may mean by what they typed: one as it is, or the number of one of any kind. */
export function meantCodes(text: string, prefixes: readonly string[]): string[] {
  const isNumber = /^\d{1,15}$/.test(text);
  return isNumber ? prefixes.map((prefix) => formatCode(prefix, Number(text))) : [...new Set([text, text.toLowerCase()])];
}
