import { createHash } from "node:crypto";

/** The statement that creates each object, by kind and name, such as "table contents", in an executable order. */
export type Schema = Map<string, string>;

const WIDTH = 110;
const DIGITS = 8;

/** Short columns share a line. */
export function tableOf(head: string, parts: readonly string[], tail: string): string {
  const lines: string[] = [];
  for (const [at, part] of parts.entries()) {
    const text = at < parts.length - 1 ? `${part},` : part;
    const last = lines.at(-1);
    if (last !== undefined && last.length + text.length < WIDTH) lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(`  ${text}`);
  }
  return [`${head} (`, ...lines, `)${tail}`].join("\n");
}

/** Matches only numbers and texts. */
export function insertOf(table: string, rows: readonly Record<string, unknown>[]): string {
  const literal = (value: unknown) => (typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value));
  return `INSERT INTO ${table} VALUES ${rows.map((row) => `(${Object.values(row).map(literal).join(", ")})`).join(", ")}`;
}

/** Ignores the layout of the text and the order of a table's columns. */
export function isSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && normal(one) === normal(other);
}

function normal(statement: string): string {
  const line = statement.replaceAll(/\s+/g, " ");
  const [, head, body, tail] = /^(CREATE TABLE \w+) \( (.*) \)([^()]*)$/.exec(line) ?? [];
  return head === undefined || body === undefined ? line : [head, ...body.split(", ").toSorted(), tail].join(" ");
}

/** One line per kind of object: its name, and the start of the SHA-256 of its statements. */
export function summaryOf(engine: string, schema: Schema): string[] {
  const kinds = Map.groupBy(
    [...schema].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ([key]) => key.split(" ")[0],
  );
  const hashOf = (text: string) => createHash("sha256").update(normal(text)).digest("hex").slice(0, DIGITS);
  return [...kinds].map(
    ([kind, objects]) =>
      `${engine} ${kind}: ${objects.map(([key, sql]) => `${key.slice(`${kind} `.length)} ${hashOf(sql)}`).join(", ")}`,
  );
}
