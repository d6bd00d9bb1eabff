import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Item, ItemInput } from "#app/kinds/item.ts";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { Store } from "#app/store/store.ts";
import { buildInput, buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { startAdminSite } from "../site-with-store.ts";
import { HOSTILE, sendForm, textOf, valuesIn, type Extra } from "./item-form.ts";

const movie = kindOf("movie");

let site: RunningSite;
let cookie: string;
let store: Store;
let stored: Item;

beforeAll(async () => {
  ({ site, cookie, store } = await startAdminSite());
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(async () => {
  stored = await store.items.insert(buildItem(movie, { cId: crypto.randomUUID() }));
});

const send = (path: string, input: object, extra: Extra) => sendForm(site.origin, cookie, path, input, extra);
const basedOn = () => stored.updatedAt.toISOString();

/** The case, the input that replaces the valid one, and the message. */
const BAD: [string, Extra, string][] = [
  ["a missing text", { genre: "" }, "Genre is required."],
  ["only spaces", { overview: "  \n " }, "Overview is required."],
  ["a date that does not exist", { releasedYear: "2023-02-30" }, "Released year must be a date: 1922, 1922-03 or 1922-03-04."],
  ["a text instead of a row", { cast: "Ada" }, "Cast"],
  ["oversized text", { itemName: "x".repeat(301) }, "Item name must not be longer than 300 characters."],
  ["a rating out of the scale", { "ratings.imdb.rating": "5.5" }, "Ratings: IMDB must not be above 5."],
  ["a rating between the steps", { "ratings.imdb.rating": "4.2" }, "Ratings: IMDB must be in half steps."],
  [
    "a javascript: link",
    { movieLink: "javascript:alert(1)" },
    "Movie link must be an address that begins with http:// or https://",
  ],
  ["a link with credentials", { movieLink: "https://me:secret@files.example/" }, "Movie link must be an address"],
  ["a picture of no address", { thumbnailUrl: "data:text/html,x" }, "Thumbnail must be an address"],
  ["half a surrogate pair in a row", { "cast[0].name": "\ud800" }, ""],
  ["a NUL", { description: "a\0b" }, "Description must not contain NUL or invalid characters."],
  ["an empty row", { "cast[1].name": "" }, "Person 2: Image URL is required."],
  ["a list without end", { "cast[999].name": "x" }, "Cast must not contain more than 500 entries."],
  ["a field of another kind", { seasons: "3" }, "The form has no field called “seasons”."],
  ["a field the store decides", { cId: "mv1", downloads: "9" }, "The form has no field called “cId”, “downloads”."],
  ["__proto__", { "__proto__.genre": "x" }, "The form has no field called “__proto__.genre”."],
  ["a hostile name", { [HOSTILE]: "x" }, "The form has no field called"],
  ["an intent that is none", { __intent__: '{"type":"update","payload":{"name":"cast[4000000000]","value":1}}' }, "__intent__"],
];

describe.each([
  ["a new item", (input: object, extra: Extra) => send("/admin/create", input, extra)],
  ["an item", (input: object, extra: Extra) => send(editPath(stored), input, { id: stored.id, basedOn: basedOn(), ...extra })],
])("invalid input to the form of %s", (_form, submit) => {
  const input: ItemInput = buildInput(movie, { itemName: `Hostile ${HOSTILE}`, description: HOSTILE });

  it.each(BAD.filter(([, , reason]) => reason))("is rejected: %s", async (_what, extra, reason) => {
    const before = await store.counts.items("movie");
    const answer = await submit(input, extra);
    expect(answer.status).toBe(422);
    expect(textOf(answer)).toContain("Submission failed.");
    expect(textOf(answer)).toContain(reason);
    expect([await store.items.get(stored.id), await store.counts.items("movie")]).toEqual([stored, before]);
  });

  it("comes back as typed, escaped", async () => {
    const answer = await submit(input, { genre: "", "cast[0].role": HOSTILE });
    expect(valuesIn(answer)).toEqual(
      expect.arrayContaining([input.itemName, HOSTILE, input.movieLink, input.thumbnailUrl, input.screenshots[2]?.screenshotUrl]),
    );
    expect(answer.body).not.toContain("<script>alert");
  });

  it("is rejected when it is not a form", async () => {
    const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
    const json = { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: "{}" };
    expect((await ask(site.origin, editPath(stored), json)).status).toBe(415);
  });
});
