import type { Kind } from "#app/kinds/kind.ts";
import { webLinkOf } from "#app/lib/addresses/links.ts";
import { message } from "#app/lib/localized-message.ts";
import { invalidFile } from "#app/kinds/schemas/parse.ts";

const COLUMN = /\{([^{}]*)\}/g;
const HOST = /^https?:\/\/[^/{}]+\//i;
const EXAMPLE = "https://files.example/{id}.mp4";

/** @throws {AppError} `transfer.invalid-file` for what is no pattern of links with names of `columns`, nor "". */
export function checkPattern(pattern: string, columns: readonly string[]): void {
  if (pattern === "") return;
  const names = [...pattern.matchAll(COLUMN)].map(([, name = ""]) => name);
  const unknown = names.find((name) => !columns.includes(name));
  if (unknown !== undefined) throw invalidFile(message("admin.refused.patternColumn", { name: unknown }));
  if (names.length === 0 || !HOST.test(pattern.trim()) || webLinkOf(pattern.replaceAll(COLUMN, "1")) === null)
    throw invalidFile(message("admin.refused.patternAddress", { example: EXAMPLE }));
}

/** Slashes in a value separate folders, as in a scan. "" if a value is "". */
export function filledPattern(pattern: string, valueOf: (column: string) => string): string {
  let isWhole = true;
  const link = pattern.replaceAll(COLUMN, (_, name: string) => {
    const value = valueOf(name);
    isWhole &&= value !== "";
    return value.toWellFormed().split("/").map(encodeURIComponent).join("/");
  });
  return isWhole ? link : "";
}

export function downloadAt(link: string, { fields }: Kind): Record<string, unknown> {
  if (link === "") return {};
  if (fields.movieLink) return { movieLink: link };
  return fields.downloadLink ? { downloadLink: link } : { files: [{ url: link }] };
}
