const formats = new Map<string, Intl.NumberFormat>();

/** "1,4 GB", "2 Std.". Formats are cached. @param unit A name of `Intl`: "hour". */
export function unitFormat(locale: string, unit: string): Intl.NumberFormat {
  const key = `${locale} ${unit}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" });
  formats.set(key, known);
  return known;
}
