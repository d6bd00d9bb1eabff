import type { Candidate } from "#app/kinds/forms/source-proposals.ts";
import type { ItemType } from "#app/kinds/item.ts";
import { durationText } from "#app/lib/time/durations.ts";
import { genreText, peopleOf, youtubeVideo, type Person, dateText } from "#app/kinds/forms/source-values.ts";
import { expectList, expectWork, type Ask } from "./ask.ts";
import { at, listAt, textAt } from "./json.ts";
import { MAX_CANDIDATES, type Found, type Source } from "../sources.ts";

const PAGE = "https://www.wikidata.org/wiki/";
const MAX_CAST = 12;
const MAX_NAMED = 50;

/** Words in the descriptions of the kind; works without them are listed last. A kind without words accepts any. */
const WORDS: Partial<Record<ItemType, RegExp>> = {
  movie: /\b(film|movie)\b/i,
  "tv-show": /\b(series|television|TV)\b/i,
  anime: /\b(anime|manga|Japanese)\b/i,
  game: /\bgame\b/i,
  software: /\b(software|program|application|editor|system)\b/i,
};

const CREW = { P57: "Director", P58: "Writer", P86: "Composer", P178: "Developer", P272: "Studio" } as const;
/** Wikidata's codes for the precision of a time. */
const PRECISION = { year: 9, month: 10, day: 11 };
const FILES = "https://commons.wikimedia.org/wiki/Special:FilePath/";

export function createWikidata(ask: Ask): Source {
  const entities = async (ids: readonly string[], props: string) => {
    if (ids.length === 0) return {};
    const query = { action: "wbgetentities", format: "json", ids: ids.join("|"), props, languages: "en|mul" };
    return at(await ask(`/w/api.php?${new URLSearchParams(query)}`), "entities");
  };

  return {
    name: "wikidata",
    idIn: ({ hostname, pathname }) =>
      /(^|\.)wikidata\.org$/.test(hostname) ? (/^\/(?:wiki|entity)\/(Q\d{1,12})$/.exec(pathname)?.[1] ?? null) : null,
    async find(words, type) {
      const query = { action: "wbsearchentities", format: "json", language: "en", type: "item", limit: "20", search: words };
      const answer = await ask(`/w/api.php?${new URLSearchParams(query)}`);
      const hits = expectList("wikidata", at(answer, "search")).filter((hit) => /^Q\d+$/.test(textAt(hit, "id")));
      const suits = (hit: unknown) => (WORDS[type]?.test(textAt(hit, "description")) ? 0 : 1);
      const best = hits.toSorted((a, b) => suits(a) - suits(b)).slice(0, MAX_CANDIDATES);
      const claims = await entities(
        best.map((hit) => textAt(hit, "id")),
        "claims",
      );
      return best.map((hit): Candidate => {
        const id = textAt(hit, "id");
        const year = earliestDate(at(claims, id)).slice(0, 4);
        const [title, about] = [textAt(hit, "label") || id, textAt(hit, "description")];
        return { source: "wikidata", address: PAGE + id, title, year, about, picture: pictureOf(at(claims, id), 160) };
      });
    },
    async read(id) {
      const entity = expectWork("wikidata", at(await entities([id], "labels|descriptions|aliases|claims"), id));
      if (at(entity, "missing") !== undefined) return null;
      const named = await entities(namedIn(entity), "labels|claims");
      return foundIn(
        entity,
        (other) => labelOf(at(named, other)),
        (other) => pictureOf(at(named, other), 640),
      );
    },
  };
}

function labelOf(entity: unknown): string {
  return textAt(entity, "labels", "en", "value") || textAt(entity, "labels", "mul", "value");
}

const castOf = (entity: unknown) => listAt(entity, "claims", "P161").slice(0, MAX_CAST);
const roleIdOf = (claim: unknown) => textAt(claim, "qualifiers", "P453", 0, "datavalue", "value", "id");
const personIdOf = (claim: unknown) => textAt(claim, "mainsnak", "datavalue", "value", "id");

/** The entities whose names an item needs. */
function namedIn(entity: unknown): string[] {
  const facts = ["P136", "P364", "P275", ...Object.keys(CREW)].flatMap((property) => entityIds(entity, property).slice(0, 6));
  const cast = castOf(entity).flatMap((claim) => [personIdOf(claim), roleIdOf(claim)]);
  return [...new Set([...facts, ...cast].filter((id) => /^Q\d+$/.test(id)))].slice(0, MAX_NAMED);
}

function foundIn(entity: unknown, nameOf: (id: string) => string, portraitOf: (id: string) => string): Found {
  const names = (property: string) => entityIds(entity, property).map(nameOf).filter(Boolean);
  const itemName = labelOf(entity);
  const about = textAt(entity, "descriptions", "en", "value");
  const archiveId = lastText(entity, "P724");
  const crew = Object.entries(CREW).flatMap(([property, role]) => names(property).map((name): Person => ({ name, role })));
  const cast = castOf(entity).map((claim): Person => {
    const role = nameOf(roleIdOf(claim)) || textAt(claim, "qualifiers", "P4633", 0, "datavalue", "value") || "Actor";
    return { name: nameOf(personIdOf(claim)), role, imageUrl: portraitOf(personIdOf(claim)) };
  });
  const original = originalTitleOf(entity);
  const aliases = listAt(entity, "aliases", "en").map((alias) => textAt(alias, "value"));
  return {
    itemName,
    originalTitle: original === itemName ? "" : original,
    alternativeTitles: aliases.filter((alias) => alias !== "" && alias !== original).slice(0, 10),
    releasedYear: earliestDate(entity),
    genre: genreText(names("P136").map((name) => name.replace(/ (film|television series|video game)$/, ""))),
    language: names("P364").slice(0, 4).join(", "),
    duration: durationText(amountOf(entity, "P2047")),
    seasons: amountOf(entity, "P2437"),
    overview: about && `${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
    thumbnailUrl: pictureOf(entity, 1000),
    cast: peopleOf(cast),
    crew: peopleOf(crew),
    version: lastText(entity, "P348"),
    license: names("P275").join(", "),
    homepage: lastText(entity, "P856"),
    ...youtubeVideo(lastText(entity, "P1651")),
    ...(archiveId && {
      videoId: archiveId,
      videoUrl: `https://archive.org/embed/${encodeURIComponent(archiveId)}`,
      movieLink: `https://archive.org/details/${encodeURIComponent(archiveId)}`,
      downloadLink: `https://archive.org/details/${encodeURIComponent(archiveId)}`,
    }),
  };
}

/** The values of a property, without deprecated ones. */
function currentValues(entity: unknown, property: string): unknown[] {
  return listAt(entity, "claims", property)
    .filter((claim) => textAt(claim, "rank") !== "deprecated" && textAt(claim, "mainsnak", "snaktype") === "value")
    .flatMap((claim) => listAt(claim, "mainsnak", "datavalue", "value"));
}

function entityIds(entity: unknown, property: string): string[] {
  return currentValues(entity, property).flatMap((value) => textAt(value, "id") || []);
}

/** Lists begin with the oldest, so of versions and addresses the last one counts. */
function lastText(entity: unknown, property: string): string {
  return textAt(currentValues(entity, property).at(-1));
}

/** 0 if missing. */
function amountOf(entity: unknown, property: string): number {
  return Number(textAt(currentValues(entity, property)[0], "amount")) || 0;
}

/** "" if missing. */
function originalTitleOf(entity: unknown): string {
  return textAt(currentValues(entity, "P1476")[0], "text");
}

/** The first time it was published or began. */
function earliestDate(entity: unknown): string {
  const dates = ["P577", "P580"].flatMap((property) => currentValues(entity, property).map(dateIn).filter(Boolean));
  return (
    dates.toSorted((a, b) => (a.slice(0, 4) === b.slice(0, 4) ? b.length - a.length || (a < b ? -1 : 1) : a < b ? -1 : 1))[0] ??
    ""
  );
}

function dateIn(value: unknown): string {
  const [, year, month, day] = /^\+(\d{4})-(\d\d)-(\d\d)T/.exec(textAt(value, "time")) ?? [];
  const precision = Number(textAt(value, "precision"));
  if (precision < PRECISION.year) return "";
  return dateText(year, precision >= PRECISION.month && month, precision >= PRECISION.day && day);
}

/** The poster, else a picture; "" if there is neither. */
function pictureOf(entity: unknown, width: number): string {
  const name = textAt(currentValues(entity, "P3383")[0]) || textAt(currentValues(entity, "P18")[0]);
  return name && `${FILES}${encodeURIComponent(name.replaceAll(" ", "_"))}?width=${width}`;
}
