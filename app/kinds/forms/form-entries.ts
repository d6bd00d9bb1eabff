/** A list of texts is one input with a line for each. */
type FormEntry = [name: string, value: string];

export function formEntries(value: unknown, name = ""): FormEntry[] {
  if (typeof value === "string" || typeof value === "number") return [[name, `${value}`]];
  if (value === true) return [[name, "on"]]; // as a browser sends a ticked box
  if (typeof value !== "object" || value === null) return [];
  if (isLines(value)) return [[name, value.join("\n")]];
  if (Array.isArray(value)) return value.flatMap((entry, index) => formEntries(entry, `${name}[${index}]`));
  return Object.entries(value).flatMap(([key, part]) => formEntries(part, name ? `${name}.${key}` : key));
}

/** A canonical form for comparison: ignores order, line ends, number or text, and missing or empty. */
export function formText(value: unknown): string {
  const filled = formEntries(value).filter(([, text]) => text !== "");
  const plain = filled.map(([name, text]): FormEntry => [name, text.replaceAll("\r\n", "\n")]);
  return JSON.stringify(plain.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function isLines(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === "string");
}
