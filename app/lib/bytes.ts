import type { Language } from "#app/languages/language.ts";
import { unitFormat } from "#app/languages/unit-format.ts";

const UNITS = ["bytes", "KB", "MB", "GB", "TB"];
const STEP = 1000;

/** "812 bytes", "1.4 MB", "20 GB". */
export function formatBytes(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const size = bytes / STEP ** power;
  const digits = power > 0 && size < 10 ? 1 : 0;
  const unit = bytes === 1 ? "byte" : (UNITS[power] ?? "");
  return `${size.toLocaleString("en", { maximumFractionDigits: digits })} ${unit}`;
}

const IN_UNITS = /^(\d+(?:\.\d+)?) ?(bytes?|[KMGT]B)$/;
const UNIT_NAMES: Record<string, string> = { KB: "kilobyte", MB: "megabyte", GB: "gigabyte", TB: "terabyte" };

/** In the units of the language: "1,4 GB". English, and text that is no such size, stay as stored. */
export function formatSize(text: string, { code, numberLocale }: Pick<Language, "code" | "numberLocale">): string {
  const [, figure, unit = ""] = IN_UNITS.exec(text.trim()) ?? [];
  if (code === "en" || figure === undefined) return text;
  return unitFormat(numberLocale, UNIT_NAMES[unit] ?? "byte").format(Number(figure));
}

const SIZE = /^(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)\s*([a-z]*)$/i;
const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
const FACTORS: Record<string, number> = Object.fromEntries(
  ["k", "m", "g", "t"].flatMap((letter, at) => [
    [letter, STEP ** (at + 1)],
    [`${letter}b`, STEP ** (at + 1)],
    [`${letter}ib`, 1024 ** (at + 1)],
  ]),
);
const MAX_DECIMALS = 3;

/** "1.4 GB", "1,4 GB", "700 MiB", "1,400 MB", "734003200", to the nearest byte. @returns null for anything else. */
export function parseBytes(text: string): number | null {
  const [, figure = "", unit = ""] = SIZE.exec(text.trim()) ?? [];
  const factor = ["", "b", "byte", "bytes"].includes(unit.toLowerCase()) ? 1 : FACTORS[unit.toLowerCase()];
  if (figure === "" || factor === undefined) return null;
  const number = Number(THOUSANDS.test(figure) ? figure.replaceAll(",", "") : figure.replace(",", "."));
  const bytes = Math.round(number * factor);
  return Number.isSafeInteger(bytes) ? bytes : null;
}

/** The shortest text that `parseBytes` reads as exactly these bytes; "" for 0. */
export function exactBytes(bytes: number): string {
  if (bytes === 0) return "";
  for (const unit of ["TB", "GB", "MB", "KB", "TiB", "GiB", "MiB"]) {
    const size = bytes / (FACTORS[unit.toLowerCase()] ?? 1);
    const text = `${size} ${unit}`;
    if (size >= 1 && size < STEP && (size % 1 === 0 || decimalsOf(size) <= MAX_DECIMALS) && parseBytes(text) === bytes)
      return text;
  }
  return `${bytes}`;
}

function decimalsOf(number: number): number {
  return `${number}`.split(".")[1]?.length ?? 0;
}
