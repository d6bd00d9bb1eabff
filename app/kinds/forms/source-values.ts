import type { CastMember, ItemInput, Screenshot } from "../item.ts";

const MAX_GENRES = 6;
const MAX_PEOPLE = 15;
const MAX_SCREENSHOTS = 6;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", apos: "'", nbsp: " " };
const BREAK = /<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** Paragraphs become lines, tags are removed. */
export function plainText(html: string): string {
  const text = html.replaceAll(/\r\n?/g, "\n").replaceAll(BREAK, "\n").replaceAll(TAG, "");
  const decoded = text.replaceAll(/&(\w+|#39);/g, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity);
  return decoded
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** For names: the text on one line. */
export function plainLine(html: string): string {
  return plainText(html).replaceAll(/\s+/g, " ");
}

/** "Science fiction, Drama". */
export function genreText(names: readonly string[]): string {
  const plain = names.map((name) => plainLine(name.replaceAll(",", " "))).filter(Boolean);
  const written = plain.map((name) => name.charAt(0).toUpperCase() + name.slice(1));
  return [...new Set(written)].slice(0, MAX_GENRES).join(", ");
}

/** `YYYY-MM-DD` or its first part, as far as it is known. */
export function dateText(year: unknown, month: unknown, day: unknown): string {
  if (!Number(year)) return "";
  const known = [String(Number(year)).padStart(4, "0")];
  for (const part of [month, day]) {
    if (!Number(part)) break;
    known.push(String(Number(part)).padStart(2, "0"));
  }
  return known.join("-");
}

export type Person = { name: string; role: string; imageUrl?: string };

/** Numbers the rows. Each person appears once, with each role once. */
export function peopleOf(people: readonly Person[]): CastMember[] {
  const seen = new Set<string>();
  const named = people
    .map(({ name, role, imageUrl = "" }) => ({ imageUrl, name: plainLine(name), role: plainLine(role) }))
    .filter(({ name, role }) => name !== "" && !seen.has(`${name}\n${role}`) && seen.add(`${name}\n${role}`));
  return named.slice(0, MAX_PEOPLE).map((person, index) => ({ id: index + 1, ...person }));
}

export function screenshotsOf(addresses: readonly string[]): Screenshot[] {
  const distinct = [...new Set(addresses.filter(Boolean))].slice(0, MAX_SCREENSHOTS);
  return distinct.map((screenshotUrl, index) => ({ id: index + 1, screenshotUrl }));
}

export function youtubeVideo(id: string): Partial<Pick<ItemInput, "videoId" | "videoUrl">> {
  return id ? { videoId: id, videoUrl: `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}` } : {};
}
