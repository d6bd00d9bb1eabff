import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editPath, itemHistoryPath } from "#app/kinds/addresses/admin-addresses.ts";
import { formEntries } from "#app/kinds/forms/form-entries.ts";
import type { Item } from "#app/kinds/item.ts";
import type { SuggestionsAnswer } from "#app/ui/search-box/suggestions.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import type { Store } from "#app/store/store.ts";
import { buildInput, buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { sendForm } from "../sign-in.ts";
import { startAdminSite } from "../site-with-store.ts";

const GERMAN = {
  itemName: "Der Blutsauger",
  overview: "Ein Graf reist nach Wisborg.",
  description: "Ein langer deutscher Text.",
};
const INPUT = buildInput("movie", {
  itemName: "The Vampire",
  overview: "A count travels to Wisborg.",
  description: "A long English text.",
  releasedYear: "1922-03-04",
  translations: { de: GERMAN, "pt-BR": { itemName: "O Vampiro" } },
});

let site: RunningSite;
let store: Store;
let stored: Item;
let cookie: string;

const offer = (languages: string[]) => store.settings.set({ site: { ...DEFAULT_SITE, languages } });
const bodyOf = async (address: string) => (await ask(site.origin, address)).body;
const adminPage = async (address: string) => (await ask(site.origin, address, { headers: { Cookie: cookie } })).body;

beforeAll(async () => {
  ({ site, store, cookie } = await startAdminSite());
  stored = await store.items.insert(buildItem("movie", { ...INPUT, id: "vampire" }));
  await store.items.insert(buildItem("movie", { id: "other", itemName: "The Other", genre: stored.genre }));
  await offer(["de", "es", "ar"]);
});
afterAll(() => site[Symbol.asyncDispose]());

describe("a title with a German translation", () => {
  it("is shown in German on German pages, including head and structured data", async () => {
    const html = await bodyOf("/de/movies/vampire");
    expect(html).toContain("<title>Der Blutsauger (1922) · Marquee</title>");
    expect(html).toContain('<meta property="og:title" content="Der Blutsauger (1922)"/>');
    expect(html).toContain(`<meta name="description" content="${GERMAN.overview}"/>`);
    expect(html).toMatch(/<h1 [^>]*>Der Blutsauger<\/h1>/);
    expect(html).not.toMatch(/<h1 [^>]*lang=/);
    expect(html).toContain(GERMAN.description);
    expect(html).toContain('"name":"Der Blutsauger"');
    expect(html).not.toContain("A count travels");
    expect(html).toMatch(/lang="en"[^>]*>The Other</);
  });

  it("has genres and languages in the page's language, which link to the same lists", async () => {
    const [spanish, english] = await Promise.all(["/es/movies/vampire", "/movies/vampire"].map(bodyOf));
    expect(spanish).toMatch(/href="\/es\/movies\?genre=Action#explore"[^>]*>Acción</);
    expect(spanish).toMatch(/href="\/es\/movies\?language=en#explore"[^>]*>Inglés</);
    expect(english).toMatch(/href="\/movies\?genre=Action#explore"[^>]*>Action</);
    expect(await bodyOf("/es/movies?genre=Action")).toContain("Acción");
    expect(await bodyOf("/es/people/ada-player")).toContain("Reparto");
  });

  it("is untranslated in the site's own language, and marked as such in a third", async () => {
    const english = await bodyOf("/movies/vampire");
    expect(english).toMatch(/<h1 (?![^>]*lang=)[^>]*>The Vampire<\/h1>/);
    const spanish = await bodyOf("/es/movies/vampire");
    expect(spanish).toMatch(/<h1 [^>]*lang="en"[^>]*>The Vampire<\/h1>/);
    expect(spanish).toMatch(/<p [^>]*lang="en"[^>]*>A count travels/);
  });

  it.each(["/de/", "/de/movies", "/de/search?q=blutsauger", "/de/search?q=vampire", "/de/people/ada-player"])(
    "has its German name on %s",
    async (address) => {
      const html = await bodyOf(address);
      expect(html).toMatch(/<a href="\/de\/movies\/vampire" dir="auto" class[^>]*>Der Blutsauger</);
      expect(html).not.toContain("The Vampire");
    },
  );

  it.each([
    ["/de/search/suggest?q=blutsau", "Der Blutsauger"],
    ["/de/search/suggest?q=vampire", "Der Blutsauger"],
    ["/search/suggest?q=blutsau", "The Vampire"],
    ["/es/search/suggest?q=blutsau", "The Vampire"],
  ])("is found by %s", async (address, name) => {
    const { groups } = JSON.parse(await bodyOf(address)) as SuggestionsAnswer;
    const [found] = groups[0]?.suggestions ?? [];
    expect(found?.nameParts.map(({ text }) => text).join("")).toBe(name);
    expect(found?.lang).toBe(address.startsWith("/es") ? "en" : undefined);
  });

  it("is translated in feeds and the watchlist's data", async () => {
    const feed = await bodyOf("/de/movies/feed.xml");
    expect(feed).toContain("<title>Der Blutsauger (1922)</title>");
    expect(feed).toContain(GERMAN.overview);
    expect(feed).toMatch(/<title xml:lang="en">The Other/);
    const items = JSON.parse(await bodyOf("/de/watchlist/items?ids=vampire,other")) as unknown;
    expect(items).toMatchObject({ items: [{ name: "Der Blutsauger" }, { name: "The Other", lang: "en" }] });
    expect(JSON.parse(await bodyOf("/watchlist/items?ids=vampire"))).toMatchObject({ items: [{ name: "The Vampire" }] });
  });
});

it.each([
  ["about", "Über uns", "عن الموقع"],
  ["how-to-download", "So lädst du herunter", "كيفية التنزيل"],
  ["privacy", "Datenschutz", "الخصوصية"],
  ["terms", "Nutzungsbedingungen", "الشروط"],
])("has the default text of %s in each language", async (name, german, arabic) => {
  const [ofGerman, ofArabic, ofEnglish] = await Promise.all([`/de/${name}`, `/ar/${name}`, `/${name}`].map(bodyOf));
  expect(ofGerman).toContain(`<title>${german} · Marquee</title>`);
  expect(ofArabic).toMatch(new RegExp(`<article class[^>]*>.*<h1[^>]*>${arabic}</h1>`));
  expect(ofEnglish).not.toContain(german);
  expect(ofEnglish?.match(/<h2/g)?.length).toBe(ofGerman?.match(/<h2/g)?.length);
});

it("marks an operator's text with the site's own language, and reads its direction from it", async () => {
  const rules = { name: "rules", title: "House rules!", text: "# House rules!" };
  await store.settings.set({ texts: [{ name: "about", title: "About", text: "# Our house" }, rules] });
  expect(await bodyOf("/de/about")).toMatch(/<article lang="en"[^>]*><header dir="auto".*<h1[^>]*>Our house/);
  expect(await bodyOf("/ar/about")).toMatch(/<a href="\/ar\/pages\/rules" dir="auto"[^>]*>House rules!/);
  expect(await bodyOf("/about")).not.toMatch(/<article lang=/);
  await store.settings.set({ texts: [] });
});

it.each([
  ["/de/movies?after=nonsense", 400, "400 Ungültige Anfrage", "Diese Seite der Liste gibt es nicht."],
  ["/es/movies?after=nonsense", 400, "400 Solicitud incorrecta", "Esta página de la lista no existe."],
  ["/movies?after=nonsense", 400, "400 Bad Request", "This page of the list does not exist."],
  ["/de/nothing/at-all.png", 404, "404 Nicht gefunden", "Hier ist nichts."],
  [`/de/movies?${"genre=a&".repeat(40)}`, 400, "400 Ungültige Anfrage", "Diese Liste kann nicht angezeigt werden."],
])("rejects %s in the language of its address", async (address, status, line, message) => {
  const answer = await ask(site.origin, address, { headers: { Accept: "text/html" } });
  expect(answer.status).toBe(status);
  expect(answer.body).toContain(`<title>${line} · Marquee</title>`);
  expect(answer.body).toContain(message);
});

describe("a language with several names", () => {
  beforeAll(async () => {
    for (const language of ["German", "Deutsch", "de"]) await store.items.insert(buildItem("anime", { language }));
    await store.items.insert(buildItem("anime", { language: "Silent" }));
  });

  it.each([
    ["/animes", ["German 3", "Silent 1"]],
    ["/de/animes", ["Deutsch 3", "Silent 1"]],
    ["/es/animes", ["Alemán 3", "Silent 1"]],
    ["/ar/animes", ["الألمانية 3", "Silent 1"]],
  ])("is one filter value for %s", async (address, offered) => {
    expect(valuesIn(await bodyOf(address)).map(({ shown }) => shown)).toEqual(offered);
  });

  it.each(["de", "German", "Deutsch", "allemand"])("is selected by ?language=%s", async (name) => {
    const html = await bodyOf(`/de/animes?language=${name}`);
    expect(html).toContain(`<link rel="canonical" href="${site.origin}/de/animes?language=de"`);
    expect(valuesIn(html).filter(({ isChosen }) => isChosen)).toEqual([{ shown: "Deutsch 3", isChosen: true }]);
    expect(await bodyOf(`/de/animes/feed.xml?language=${name}`)).toContain("Deutsch");
  });

  function valuesIn(html: string): { shown: string; isChosen: boolean }[] {
    const boxes = html.replaceAll("<!-- -->", "").matchAll(/<input type="checkbox"([^>]*name="language"[^>]*)\/>(.*?)<\/label>/g);
    return Array.from(boxes, ([, box = "", label = ""]) => ({
      shown: label
        .replaceAll(/<[^>]*>/g, " ")
        .trim()
        .replace(/\s+/g, " "),
      isChosen: box.includes("checked"),
    }));
  }
});

describe("the form", () => {
  const save = (fields: object) => {
    const input = { ...INPUT, ...fields };
    const sent = { ...Object.fromEntries(formEntries(input)), id: stored.id, basedOn: stored.updatedAt.toISOString() };
    return sendForm(site, editPath(stored), sent, { headers: { Cookie: cookie } });
  };

  it("has inputs for each other language, and for those the item is translated into", async () => {
    const html = await adminPage(editPath(stored));
    expect([...html.matchAll(/<legend[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(["German", "Spanish", "Portuguese (Brazil)"]),
    );
    expect(html).toMatch(/<input [^>]*lang="de"[^>]*name="translations\.de\.itemName" value="Der Blutsauger"/);
    expect(await adminPage("/admin/create")).toContain('name="translations.es.overview"');
  });

  it("has none if the site has one language", async () => {
    await offer([]);
    expect(await adminPage("/admin/create")).not.toContain("translations.");
    await offer(["de", "es"]);
  });

  it("reports texts that cannot be saved by language, and saves the others", async () => {
    const refused = await save({ translations: { de: { ...GERMAN, itemName: "x".repeat(301) } } });
    expect(refused.status).toBe(422);
    expect(refused.body).toContain("German: Item name must not be longer than 300 characters.");
    const translations = { de: { ...GERMAN, itemName: "Nosferatu" }, es: { itemName: "", overview: " " } };
    expect((await save({ translations })).status).toBe(200);
    expect((await store.items.get(stored.id))?.translations).toEqual({ de: translations.de });
    expect(await bodyOf("/de/movies/vampire")).toContain("<title>Nosferatu (1922) · Marquee</title>");
    const history = await adminPage(itemHistoryPath(stored));
    expect(history).toContain("Translations");
    expect(history.replaceAll(/<[^>]*>/g, "")).toContain("German: Item name: Der Blutsauger");
  });
});
