const TRAILING_NUMBER = /(\d{1,15})$/;

/** A content code: prefix and number without padding, `mv12` (decision 23). */
export function formatCode(prefix: string, number: number): string {
  return `${prefix}${number}`;
}

/** The number a code ends with, whatever its format; 0 when it ends with none (decision 38). */
export function codeNumberOf(cId: string): number {
  return Number(TRAILING_NUMBER.exec(cId)?.[1] ?? 0);
}
