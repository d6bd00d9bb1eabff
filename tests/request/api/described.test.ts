import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  jsonValue,
  nat,
  oneof,
  option,
  record,
  string,
  type Arbitrary,
} from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { draws } from "../../data/draws.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { makeApiKey } from "../sign-in.ts";
import { startAdminSite } from "../site-with-store.ts";

type Json = Record<string, unknown>;
type Content = Record<string, { schema: Json }>;
type Described = { parameters: { name: string; in: string; schema: Json }[]; responses: Record<string, { content: Content }> };

const RIGHTS = ["files", "content:read", "content:write", "content:publish"];
const AT_ONCE = 20;

let site: RunningSite;
let keys: string[];
let operations: { path: string; method: string; described: Described }[];
const schemas = new Map<unknown, z.ZodType>();
let components: Json;

beforeAll(async () => {
  const started = await startAdminSite({ DEMO: "1" });
  site = started.site;
  keys = ["", "none"];
  for (const rights of RIGHTS) keys.push(await makeApiKey(site, rights, { rights, cookie: started.cookie }));
  const description = JSON.parse((await ask(site.origin, "/api/1/openapi.json")).body) as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Json };
  };
  components = description.components.schemas;
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method: method.toUpperCase(), described })),
  );
});
afterAll(() => site[Symbol.asyncDispose]());

function schemaOf(schema: Json): z.ZodType {
  const known = schemas.get(schema);
  if (known) return known;
  const own = JSON.stringify({ ...schema, $defs: components }).replaceAll("#/components/schemas/", "#/$defs/");
  const made = z.fromJSONSchema(JSON.parse(own) as Json);
  schemas.set(schema, made);
  return made;
}

const WORDS = [
  "movie",
  "game",
  "",
  "0",
  "1",
  "-1",
  "1922",
  "1920s",
  "Comedy",
  "the",
  "newest",
  "merge",
  "de",
  "🎬",
  "%",
  "a".repeat(1001),
  '"',
];
const word = oneof(constantFrom(...WORDS), string({ unit: "grapheme", maxLength: 20 }));
const json = oneof(jsonValue({ maxDepth: 4 }), word);
const document = record(
  {
    id: oneof(constantFrom("a", "b"), json),
    type: oneof(constantFrom("movie", "game", "anime"), json),
    itemName: json,
    collection: constantFrom("contents", "customization", "settings", "none"),
    status: oneof(constantFrom("draft", "published", "scheduled"), json),
    publishAt: json,
    cId: json,
    overview: json,
    ratings: json,
    cast: json,
    files: json,
    screenshots: json,
    translations: json,
  },
  { requiredKeys: [] },
);
const body = oneof(
  document.map((each) => JSON.stringify(each)),
  array(document, { maxLength: 4 }).map((all) => all.map((each) => JSON.stringify(each)).join("\n")),
  string(),
);
const request = record({
  at: nat(),
  values: array(word, { maxLength: 6 }),
  names: array(nat({ max: 30 }), { maxLength: 4 }),
  key: nat(),
  type: constantFrom("application/json", "application/x-ndjson", "text/plain"),
  ifMatch: option(constantFrom("*", '"x"'), { freq: 8 }),
  body,
});
type Request = typeof request extends Arbitrary<infer Value> ? Value : never;

/** What the description does not name in the answer; "" if there is nothing. */
async function surprise(given: Request): Promise<string> {
  const { path, method, described } = operations[given.at % operations.length] as (typeof operations)[number];
  const value = (at: number) => encodeURIComponent(given.values[at % Math.max(given.values.length, 1)] ?? "the");
  const named = described.parameters.filter((each) => each.in === "query");
  const query = given.names.map((name, at) => `${named[name % (named.length + 1)]?.name ?? "unknown"}=${value(at)}`).join("&");
  const target = `/api/1${path.replace(/\{\w+\}/, value(0))}?${query}`;
  const key = keys[given.key % keys.length];
  const write =
    method === "POST" ? { "Content-Type": given.type, ...(given.ifMatch !== null && { "If-Match": given.ifMatch }) } : {};
  const headers = { ...write, ...(key && { Authorization: `Bearer ${key}` }) };
  const sent = { method, headers, ...(method === "POST" && { body: given.body }) };
  const answer = await ask(site.origin, target, sent);
  const type = answer.headers["content-type"] ?? "";
  const asked = `${method} ${target} ${JSON.stringify(sent)}: ${answer.status} ${type} ${answer.body}`;
  // A path parameter of "" is another address.
  if (target.includes("/?") || (path.includes("{") && value(0) === "")) return answer.status < 500 ? "" : asked;
  const content = described.responses[answer.status]?.content[type];
  if (answer.status >= 500 || !content) return asked;
  const found = schemaOf(content.schema).safeParse(type.includes("ndjson") ? answer.body : JSON.parse(answer.body));
  return found.success ? "" : `${asked} ${found.error.message}`;
}

it("no request gets an answer that the description does not name", async () => {
  const { numRuns } = draws(20_000 / AT_ONCE, 20);
  const some = array(request, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await assert(
    asyncProperty(some, async (requests) => {
      expect((await Promise.all(requests.map(surprise))).filter(Boolean)).toEqual([]);
    }),
    { numRuns },
  );
  expect(site.logged.filter((line) => line.includes('"event":"defect"'))).toEqual([]);
});
