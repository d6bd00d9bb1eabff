import { copyRoot } from "#app/ui/browser/site-url.ts";
import type { Language } from "#app/languages/language.ts";
import { fold } from "#app/lib/text/text.ts";
import { matchedParts } from "#app/lib/text/matched-parts.ts";
import type { Suggestion, SuggestionsOutcome } from "#app/ui/search-box/suggestions.ts";
import { openShards, type Shards } from "./read-shards.ts";
import { searchCopy } from "./search-copy.ts";
import { INDEX_FILE, type FoundItem, type FoundName } from "./search-index.ts";

const MAX_BYTES = 5_000_000;
const PATIENCE_MS = 20_000;
const SUGGESTIONS = 10;
const MAX_NAMES = 5;

export type FoundPage = { items: FoundItem[]; names: FoundName[]; isFuzzy: boolean; total: number };

let shards: Shards | undefined;

/** @throws {SyntaxError} for files that are damaged, another error for those out of reach. */
export async function findInCopy(text: string, { from, most }: { from: number; most: number }): Promise<FoundPage> {
  shards ??= openShards(readFile);
  const found = await searchCopy(shards, text);
  const [items, names] = await Promise.all([
    shards.items(found.items.slice(from, from + most)),
    shards.names(found.names.slice(0, MAX_NAMES)),
  ]);
  return { items, names, isFuzzy: found.isFuzzy, total: found.items.length };
}

/** As the site answers, from the files of the copy. */
export async function suggestInCopy(typed: string, language: Pick<Language, "path" | "text">): Promise<SuggestionsOutcome> {
  try {
    const { items, names, isFuzzy } = await findInCopy(typed, { from: 0, most: SUGGESTIONS });
    const named = (of: FoundName["of"]) => names.filter((name) => name.of === of).map((name) => nameIn(language, name, typed));
    const titles = items.slice(0, SUGGESTIONS - names.length).map((item) => titleIn(language, item, typed));
    const groups = [
      { label: language.text("suggest.titles"), suggestions: titles },
      { label: language.text("suggest.people"), suggestions: named("people") },
      { label: language.text("suggest.genres"), suggestions: named("genres") },
    ].filter(({ suggestions }) => suggestions.length > 0);
    return { type: "found", match: groups.length === 0 ? "none" : isFuzzy ? "fuzzy" : "typed", groups };
  } catch (error) {
    return { type: "failed", reason: failureOf(error) };
  }
}

export function failureOf(error: unknown): "defect" | "unreachable" {
  return error instanceof SyntaxError ? "defect" : "unreachable";
}

export function pathOfItem({ kind, id }: FoundItem): string {
  return `/${kind}/${id}`;
}

export function pathOfName({ of, label }: FoundName): string {
  return of === "people"
    ? `/people/${encodeURIComponent(fold(label).replaceAll(" ", "-"))}`
    : `/search?${new URLSearchParams({ q: label })}`;
}

export function pictureOf({ picture }: FoundItem): string {
  return picture && `/pictures/${picture}/640.webp`;
}

function titleIn({ path }: Pick<Language, "path">, item: FoundItem, typed: string): Suggestion {
  return {
    path: path(pathOfItem(item)),
    nameParts: matchedParts(item.name, typed),
    note: item.year,
    thumbnailUrl: pictureOf(item),
  };
}

function nameIn({ path }: Pick<Language, "path">, name: FoundName, typed: string): Suggestion {
  return { path: path(pathOfName(name)), nameParts: matchedParts(name.label, typed) };
}

async function readFile(path: string): Promise<string> {
  const cache = path === INDEX_FILE ? "no-cache" : "default";
  const response = await fetch(`${copyRoot() ?? "/"}${path}`, { cache, signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return limitedText(response);
}

async function limitedText({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    text += part.value;
    if (text.length > MAX_BYTES) throw new SyntaxError("A file of the search is too large.");
  }
  return text;
}
