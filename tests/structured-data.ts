import { expect } from "vitest";

/** Returns the problems found. */
type Check = (value: unknown, where: string) => string[];
type Rules = { required: Record<string, Check>; recommended: Record<string, Check> };

const ISO_DATE = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;
const ISO_DURATION = /^PT(?=\d)(?:\d+H)?(?:\d+M)?$/;

const matches =
  (expected: string, fits: (value: unknown) => boolean): Check =>
  (value, where) =>
    fits(value) ? [] : [`${where} is no ${expected}: ${JSON.stringify(value)}`];

const text = matches("text", (value) => typeof value === "string" && value.trim() !== "");
const date = matches("date", (value) => typeof value === "string" && ISO_DATE.test(value));
const duration = matches("duration", (value) => typeof value === "string" && ISO_DURATION.test(value));
const count = matches("whole number from 1", (value) => Number.isInteger(value) && Number(value) > 0);
const number = matches("number", (value) => typeof value === "number" && Number.isFinite(value));
const address = matches(
  "whole web address",
  (value) => typeof value === "string" && /^https?:\/\/[^\s<>"]+$/.test(value) && URL.canParse(value),
);
const words = (expected: string) => matches(expected, (value) => value === expected);

const listOf =
  (check: Check): Check =>
  (value, where) =>
    Array.isArray(value) ? value.flatMap((each, index) => check(each, `${where}[${index}]`)) : [`${where} is no list`];

const thing =
  (...types: string[]): Check =>
  (value, where) => {
    const type = new Set([(value as { "@type"?: unknown } | null)?.["@type"]].flat());
    return types.some((each) => type.has(each)) ? problemsOf(value, where) : [`${where} is none of ${types.join(", ")}`];
  };

/** Positions count from 1 without gaps. */
const countedList =
  (check: Check): Check =>
  (value, where) => {
    const positions = Array.isArray(value) ? value.map((each: { position?: unknown }) => each.position) : [];
    const isCounted = positions.every((position, index) => position === index + 1);
    return [...listOf(check)(value, where), ...(isCounted ? [] : [`${where} is not counted from 1`])];
  };

const oneOrMore =
  (check: Check): Check =>
  (value, where) =>
    Array.isArray(value) ? listOf(check)(value, where) : check(value, where);

const PEOPLE = Object.fromEntries(
  ["director", "author", "creator", "producer", "musicBy", "publisher", "contributor"].map((property) => [
    property,
    listOf(thing("Person", "Organization")),
  ]),
);
const CREATIVE_WORK = {
  "@id": address,
  url: address,
  description: text,
  alternateName: listOf(text),
  genre: listOf(text),
  datePublished: date,
  aggregateRating: thing("AggregateRating"),
};
const PROGRAM = {
  ...CREATIVE_WORK,
  applicationCategory: text,
  operatingSystem: text,
  fileSize: text,
  softwareVersion: text,
  softwareRequirements: text,
  screenshot: listOf(address),
  ...PEOPLE,
  image: listOf(address),
};

/**
 * The properties used here, by type: those that schema.org's readers (Google's documentation of rich results) require, recommend
 * or understand. Any other property is an error.
 */
const RULES: Record<string, Rules> = {
  Movie: {
    required: { name: text, image: listOf(address) },
    recommended: {
      ...CREATIVE_WORK,
      dateCreated: date,
      duration,
      inLanguage: oneOrMore(thing("Language")),
      ...PEOPLE,
      productionCompany: listOf(thing("Organization")),
      actor: listOf(thing("Person")),
    },
  },
  TVSeries: {
    required: { name: text },
    recommended: {
      ...CREATIVE_WORK,
      image: listOf(address),
      numberOfSeasons: count,
      inLanguage: oneOrMore(thing("Language")),
      ...PEOPLE,
      productionCompany: listOf(thing("Organization")),
      actor: listOf(thing("Person")),
    },
  },
  VideoGame: { required: { name: text }, recommended: PROGRAM },
  SoftwareApplication: { required: { name: text }, recommended: PROGRAM },
  ItemList: { required: { itemListElement: countedList(thing("ListItem")) }, recommended: { name: text, numberOfItems: number } },
  BreadcrumbList: { required: { itemListElement: countedList(thing("ListItem")) }, recommended: {} },
  ListItem: { required: { position: count, name: text }, recommended: { url: address, item: address } },
  WebSite: { required: { name: text, url: address }, recommended: { potentialAction: thing("SearchAction") } },
  SearchAction: {
    required: { target: thing("EntryPoint"), "query-input": words("required name=search_term_string") },
    recommended: {},
  },
  EntryPoint: {
    required: {
      urlTemplate: matches(
        "template",
        (value) => typeof value === "string" && /^https?:\/\/.+\{search_term_string\}$/.test(value),
      ),
    },
    recommended: {},
  },
  Language: { required: { name: text }, recommended: {} },
  Person: { required: { name: text }, recommended: { "@id": address, url: address, image: address } },
  Organization: { required: { name: text }, recommended: { "@id": address, url: address, image: address } },
  AggregateRating: {
    required: { ratingValue: number, ratingCount: count },
    recommended: { bestRating: number, worstRating: number },
  },
};

export type StructuredData = Record<string, unknown> & { "@type": string | string[] };

/** Parses each block as a search engine does: to the first `</script`. */
export function structuredData(html: string): StructuredData[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script/gi);
  return [...blocks].map(([, json = ""]) => JSON.parse(json) as StructuredData);
}

export function expectValidData(blocks: readonly StructuredData[]): void {
  const problems = blocks.flatMap((block) => [
    ...(block["@context"] === "https://schema.org" ? [] : ["@context is missing"]),
    ...problemsOf(block, String(block["@type"])),
  ]);
  expect(problems).toEqual([]);
}

function problemsOf(value: unknown, where: string): string[] {
  const { "@context": _context, "@type": type, ...properties } = value as StructuredData;
  const rules = [type].flat().map((each) => RULES[each]);
  if (rules.some((rule) => rule === undefined)) return [`${where} has an unknown type`];
  const required = Object.assign({}, ...rules.map((rule) => rule?.required)) as Record<string, Check>;
  const known = Object.assign({}, ...rules.map((rule) => rule?.recommended), required) as Record<string, Check>;
  const missing = Object.keys(required).filter((name) => !(name in properties));
  return [
    ...missing.map((name) => `${where}.${name} is missing`),
    ...Object.entries(properties).flatMap(
      ([name, each]) => known[name]?.(each, `${where}.${name}`) ?? [`${where}.${name} is unknown`],
    ),
    ...("ratingValue" in properties ? outOfScale(properties, where) : []),
  ];
}

function outOfScale({ ratingValue, bestRating, worstRating }: Record<string, unknown>, where: string): string[] {
  const isWithin = Number(ratingValue) >= Number(worstRating) && Number(ratingValue) <= Number(bestRating);
  return isWithin ? [] : [`${where}.ratingValue is out of its scale`];
}
