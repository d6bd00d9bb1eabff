const DAY_MS = 86_400_000;
/** 1970-01-01 as Excel counts days, and 1904-01-01, from which other workbooks count. */
const EPOCH = 25_569;
const DAY_OF_1904 = 1462;
/** Earlier days are counted one less: Excel has a 29 February 1900. */
const FIRST_SURE_DAY = 61;
/** Of Excel. */
const MAX_CODE = 255;
const MAX_DAY = 2_958_465;
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22]);
const BUILT_IN_TIMES = new Set([18, 19, 20, 21, 45, 46, 47]);

export type NumberFormat = "date" | "time" | "number";

/** @param code Of a format that is not built in, such as `dd/mm/yyyy`. */
export function numberFormat(id: number, code = ""): NumberFormat {
  const letters = code.slice(0, MAX_CODE).replaceAll(/general|"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]/gi, "");
  if (BUILT_IN_DATES.has(id) || /[yd]/i.test(letters)) return "date";
  if (BUILT_IN_TIMES.has(id) || /[hs]/i.test(letters)) return "time";
  return /m/i.test(letters) ? "date" : "number";
}

/** Plain, as `YYYY-MM-DD`, or as `H:MM:SS`. */
export function numberText(text: string, format: NumberFormat, is1904: boolean): string {
  if (text.trim() === "") return "";
  const number = Number(text);
  const day = number + (is1904 ? DAY_OF_1904 : number < FIRST_SURE_DAY ? 1 : 0);
  if (format === "number" || !(number >= 0 && day <= MAX_DAY)) return Number.isNaN(number) ? text : `${number}`;
  if (format === "date") return new Date((Math.floor(day) - EPOCH) * DAY_MS).toISOString().slice(0, 10);
  const seconds = Math.round((number * DAY_MS) / 1000);
  const [minute, second] = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => `${part}`.padStart(2, "0"));
  return `${Math.floor(seconds / 3600)}:${minute}:${second}`;
}
