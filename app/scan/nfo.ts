import { Parser } from "htmlparser2";
import { genreText, peopleOf, plainLine, plainText, type Person } from "#app/kinds/forms/source-values.ts";
import { RATING_SCALES, RATING_SOURCES, type ItemInput, type RatingScale, type Ratings } from "#app/kinds/item.ts";
import { parseCalendarDate } from "#app/lib/time/dates.ts";
import { durationText, isoDuration } from "#app/lib/time/durations.ts";

/** `fields` are unchecked; `season` and `episode` are 0 if unknown. */
export type Nfo = { root: string; fields: Partial<ItemInput>; season: number; episode: number };

type Element = { name: string; attributes: Readonly<Record<string, string>>; text: string; children: Element[] };

const ROOTS = new Set(["movie", "tvshow", "episodedetails"]);
/** The parser's time grows with the depth of unclosed tags. */
const MAX_DEPTH = 32;
const ENCODING = /^[^>]{0,99}\bencoding\s*=\s*["']([\w.:-]{1,40})/;
const ROTTEN_TOMATOES = /^(?:rotten ?tomatoes|tomatometerallcritics)$/i;
const SCALES = Object.keys(RATING_SCALES).map(Number) as RatingScale[];

/** @returns null for anything but the XML of a film, show or episode. Entities that a file defines are not replaced. */
export function readNfo(bytes: Uint8Array): Nfo | null {
  const root = elementsIn(decoded(bytes)).find(({ name }) => ROOTS.has(name));
  if (!root) return null;
  const number = (name: string) => Number(/^\d{1,4}$/.exec(textOf(root, name)) ?? 0);
  return { root: root.name, fields: fieldsOf(root), season: number("season"), episode: number("episode") };
}

/** Bytes that are valid neither in the encoding marked or declared at the start nor in UTF-8 are read as Windows-1252. */
function decoded(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const declared = ENCODING.exec(head)?.[1]?.replace(/^utf-?16.*/i, "utf-8") ?? "utf-8";
  const utf16 = /^(?:\xff\xfe|<\0)/.test(head) ? "utf-16le" : /^(?:\xfe\xff|\0<)/.test(head) ? "utf-16be" : null;
  for (const encoding of [utf16 ?? declared, "utf-8"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      continue;
    }
  }
  return new TextDecoder("windows-1252").decode(bytes);
}

/** The top-level elements, up to where nesting is too deep. */
function elementsIn(xml: string): Element[] {
  const top: Element = { name: "", attributes: {}, text: "", children: [] };
  const open = [top];
  const current = () => open.at(-1) ?? top;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: Element = { name: name.toLowerCase(), attributes, text: "", children: [] };
        current().children.push(element);
        if (open.push(element) > MAX_DEPTH) parser.reset();
      },
      ontext: (text) => void (current().text += text),
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return top.children;
}

function all({ children }: Element, name: string): Element[] {
  return children.filter((child) => child.name === name);
}

function textOf(element: Element, ...names: string[]): string {
  const texts = names.flatMap((name) => all(element, name).map(({ text }) => plainText(text)));
  return texts.find((text) => text !== "") ?? "";
}

function fieldsOf(root: Element): Partial<ItemInput> {
  const [itemName, originalTitle, runtime] = [textOf(root, "title"), textOf(root, "originaltitle"), textOf(root, "runtime")];
  const [date, year] = [textOf(root, "premiered", "releasedate", "aired"), textOf(root, "year")].map(parseCalendarDate);
  const split = (name: string, sign: RegExp) => all(root, name).flatMap(({ text }) => plainLine(text).split(sign));
  const people = (name: string, role: string) => split(name, / \/ /).map((person): Person => ({ name: person, role }));
  const actors = all(root, "actor").map((actor): Person => ({
    name: textOf(actor, "name"),
    role: textOf(actor, "role") || "Actor",
    imageUrl: addressOf(all(actor, "thumb")[0]),
  }));
  const isPoster = ({ attributes: { aspect = "poster", season } }: Element) => aspect === "poster" && season === undefined;
  return {
    itemName,
    originalTitle: originalTitle === itemName ? "" : originalTitle,
    releasedYear: (date && (!year || year.year === date.year) ? date : year)?.key ?? "",
    overview: textOf(root, "outline", "plot"),
    description: textOf(root, "plot", "outline"),
    duration: durationText(Number(runtime)) || (isoDuration(runtime) === null ? "" : runtime),
    genre: genreText(split("genre", /[,;|]| \/ /)),
    cast: peopleOf(actors),
    crew: peopleOf([...people("director", "Director"), ...people("credits", "Writer")]),
    ratings: ratingsOf(root),
    thumbnailUrl: addressOf(all(root, "thumb").find(isPoster)),
  };
}

function addressOf(element: Element | undefined): string {
  return /^\s*(https?:\/\/.*\S)/i.exec(element?.text ?? "")?.[1] ?? "";
}

function ratingsOf(root: Element): Ratings {
  const ratings: Ratings = {};
  for (const rating of all(root, "ratings").flatMap((each) => all(each, "rating"))) {
    const { name = "", max } = rating.attributes;
    const source = /^imdb$/i.test(name) ? "imdb" : ROTTEN_TOMATOES.test(name) ? "rottenTomatoes" : null;
    const outOf = SCALES.find((scale) => scale === Number(max));
    const value = Number(textOf(rating, "value").replace(",", "."));
    if (!source || !outOf || !(value > 0 && value <= outOf)) continue;
    const steps = Math.round(1 / RATING_SCALES[outOf]);
    ratings[source] ??= { name: RATING_SOURCES[source], rating: Math.round(value * steps) / steps, outOf };
  }
  return ratings;
}
