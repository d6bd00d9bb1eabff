import { z } from "zod";
import { ITEM_TYPES, type Item } from "#app/kinds/item.ts";
import { FACET_NAMES } from "#app/kinds/lists/facets.ts";
import type { FacetGroup, FacetValue } from "#app/kinds/lists/list-view.ts";
import { LIST_SORTS } from "#app/kinds/lists/orders.ts";
import { refuseMissing } from "#app/catalogue/items/items.ts";
import { MAX_SEARCH_LENGTH, parseListQuery, type ListQuery } from "#app/catalogue/lists/list-query.ts";
import { readList } from "#app/catalogue/lists/lists.ts";
import { readPersonPage } from "#app/catalogue/people/read-people.ts";
import { readHandMade } from "#app/hand-made/hand-made.ts";
import { AppError } from "#app/lib/errors.ts";
import { parseCursor } from "#app/lib/parse-cursor.ts";
import { publicKinds, publicTypes, readPublicTypes } from "#app/site/public-kinds.ts";
import { publicSettings } from "#app/site/site.ts";
import { suggest } from "#app/search/search.ts";
import { readChanges } from "./read-changes.ts";
import { apiItem, itemSchema, type ApiItem } from "./item-schema.ts";
import { operation, type Operation, type Reader } from "./operation.ts";
import { withheldSources } from "./withheld-sources.ts";

const text = z.string();
const total = z.object({ count: z.int(), exact: z.boolean() });
const type = z.enum(ITEM_TYPES);
const name = z.object({ slug: text, name: text });
const cursor = text.max(1000).optional();
const cursors = { after: cursor, before: cursor };
const limit = z.coerce.number<string>().int().min(1).max(100).optional();
const page = { total, next: text.nullable(), previous: text.nullable() };

/** `language` is the language of the texts in every request, so that the filter has a name of its own. */
const FILTERS = FACET_NAMES.map((facet) => (facet === "language" ? "spoken" : facet));
type Filter = (typeof FILTERS)[number];

const choice = z.object({ value: text, label: text, total, isChosen: z.boolean() });
const facet = z.object({ name: z.enum(FILTERS), values: z.array(choice.extend({ parts: z.array(choice) })) });
const filters = Object.fromEntries(FILTERS.map((filter) => [filter, z.array(text.max(1000)).max(20).optional()])) as Record<
  Filter,
  z.ZodOptional<z.ZodArray<z.ZodString>>
>;

const q = text.max(MAX_SEARCH_LENGTH);
const slug = text.min(1).max(300);

/** The whole items of a page, in its order. */
async function wholeItems({ store }: Reader, items: readonly { id: string }[]): Promise<ApiItem[]> {
  const [found, withheld] = await Promise.all([store.items.getAll(items.map(({ id }) => id)), withheldSources({ store })]);
  const byId = new Map(found.map((item) => [item.id, item]));
  return items.flatMap(({ id }) => byId.get(id) ?? []).map((item: Item) => apiItem(item, withheld));
}

function facetsOf(groups: readonly FacetGroup[]): z.output<typeof facet>[] {
  const plain = ({ value, label, total, isChosen }: FacetValue) => ({ value, label, total, isChosen });
  return groups.map(({ key, values }) => ({
    name: key === "language" ? "spoken" : key,
    values: values.map((value) => ({ ...plain(value), parts: value.parts.map(plain) })),
  }));
}

function listQueryOf(query: URLSearchParams): ListQuery {
  const entries = [...query].filter(([name]) => name !== "language");
  return parseListQuery(new URLSearchParams(entries.map(([name, value]) => [name === "spoken" ? "language" : name, value])));
}

const named = ({ slug, label }: { slug: string; label: string }) => ({ slug, name: label });

export const OPERATIONS: readonly Operation[] = [
  operation({
    id: "site",
    path: "/site",
    summary: "The site: its name, languages and kinds.",
    parameters: {},
    answer: z.object({
      name: text,
      tagline: text,
      description: text,
      language: text,
      languages: z.array(text),
      kinds: z.array(type),
      licence: text.describe("Of the site's own texts and data; empty if the site names none."),
    }),
    async read({ store }) {
      const settings = await store.settings.get();
      const { description, dataLicence } = settings.site;
      const { name, tagline, language, languages } = publicSettings(settings.site);
      return { name, tagline, description, language, languages, kinds: publicTypes(settings), licence: dataLicence };
    },
  }),
  operation({
    id: "items",
    path: "/items",
    summary: "Items with filters, an order and pages, as in the lists of the site.",
    parameters: { q: q.optional(), ...filters, sort: z.enum(LIST_SORTS).optional(), ...cursors, limit },
    answer: z.object({
      items: z.array(itemSchema),
      ...page,
      sort: z.enum(LIST_SORTS),
      isFuzzy: z.boolean(),
      facets: z.array(facet),
    }),
    async read(reader, { parameters: { limit }, query }) {
      const { page, sort, isFuzzy, groups } = await readList(reader, await readPublicTypes(reader), listQueryOf(query), limit);
      const { total, next, previous } = page;
      return { items: await wholeItems(reader, page.items), total, next, previous, sort, isFuzzy, facets: facetsOf(groups) };
    },
  }),
  operation({
    id: "item",
    path: "/items/{id}",
    summary: "One item.",
    parameters: { id: slug },
    answer: itemSchema,
    async read(reader, { parameters: { id } }) {
      const [item, kinds] = await Promise.all([reader.store.items.get(id), publicKinds(reader)]);
      const isPublic = kinds.some(({ type }) => type === item?.type);
      return item && isPublic ? apiItem(item, []) : refuseMissing(reader.store, kinds, id);
    },
  }),
  operation({
    id: "search",
    path: "/search",
    summary: "Titles, people and genres for a text that is still being typed: at most ten in all.",
    parameters: { q },
    answer: z.object({ items: z.array(itemSchema), people: z.array(name), genres: z.array(name), isFuzzy: z.boolean() }),
    async read(reader, { parameters: { q } }) {
      const { items, people, genres, isFuzzy } = await suggest(reader, q);
      const found = items.map(({ item }) => item);
      return { items: await wholeItems(reader, found), people: people.map(named), genres: genres.map(named), isFuzzy };
    },
  }),
  operation({
    id: "person",
    path: "/people/{slug}",
    summary: "A person: the first titles of each role, or one role in pages.",
    parameters: { slug, as: text.max(300).describe("The slug of a role.").optional(), ...cursors },
    answer: name.extend({
      picture: text,
      titles: z.int(),
      roles: z.array(name.extend({ titles: z.int(), items: z.array(itemSchema), ...page })),
    }),
    async read(reader, { parameters: { slug, as = "" }, query }) {
      const { person, groups } = await readPersonPage(reader, slug, { role: as, cursor: parseCursor(query) });
      const roles = groups.map(async ({ role, page: { items, total, next, previous } }) => {
        return { ...named(role), titles: role.titles, items: await wholeItems(reader, items), total, next, previous };
      });
      const { slug: found, name, picture, titles } = person;
      return { slug: found, name, picture, titles, roles: await Promise.all(roles) };
    },
  }),
  operation({
    id: "genres",
    path: "/genres",
    summary: "The genres of one kind, the most used first.",
    parameters: { type },
    answer: z.object({ genres: z.array(name.extend({ titles: z.int() })) }),
    async read(reader, { parameters: { type } }) {
      const isPublic = (await readPublicTypes(reader)).includes(type);
      const genres = isPublic ? await reader.store.genres.list(type) : [];
      return { genres: genres.map(({ slug, label, count }) => ({ slug, name: label, titles: count })) };
    },
  }),
  operation({
    id: "lists",
    path: "/lists",
    summary: "The lists made by hand.",
    parameters: {},
    answer: z.object({ lists: z.array(z.object({ slug: text, title: text, text, kind: type })) }),
    async read({ store }) {
      const settings = await store.settings.get();
      const lists = settings.lists.filter(({ kind }) => publicTypes(settings).includes(kind));
      return { lists: lists.map(({ slug, title, text, kind }) => ({ slug, title, text, kind })) };
    },
  }),
  operation({
    id: "list",
    path: "/lists/{slug}",
    summary: "A list made by hand, with its items.",
    parameters: { slug },
    answer: z.object({ slug: text, title: text, text, kind: type, items: z.array(itemSchema) }),
    async read(reader, { parameters: { slug } }) {
      const shown = await readHandMade(reader, slug);
      if (!shown) throw new AppError("list.not-found", "There is no such list.");
      const { title, text, kind } = shown.list;
      return { slug, title, text, kind, items: await wholeItems(reader, shown.items) };
    },
  }),
  operation({
    id: "changes",
    path: "/changes",
    summary: "What changed since a cursor: items as they are now, and the ids of those that are gone.",
    parameters: {
      since: text
        .regex(/^\d{1,15}$/, "is no cursor")
        .describe("`next` of the last answer; without it, begin.")
        .optional(),
    },
    answer: z.object({
      reset: z.boolean().describe("Read all items again (`/items`), then continue from `next`."),
      items: z.array(itemSchema),
      gone: z.array(z.object({ id: text, at: z.iso.datetime() })),
      next: text,
      isComplete: z.boolean(),
    }),
    read: (reader, { parameters: { since } }) => readChanges(reader, since === undefined ? null : Number(since)),
  }),
];
