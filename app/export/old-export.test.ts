import { expect, it } from "vitest";
import type { CatalogueServices } from "#app/services.ts";
import { testServices } from "../../tests/data/builders.ts";
import { importDocuments } from "#app/import/import-documents.ts";

const AT = "2023-11-05T10:20:30.400Z";
const SECONDS = 1_699_179_630;

const TIMES = {
  iso: AT,
  milliseconds: SECONDS * 1000 + 400,
  plain: { seconds: SECONDS, nanoseconds: 400_000_000 },
  underscored: { _seconds: SECONDS, _nanoseconds: 400_000_000 },
};

const show = (time: unknown) => ({
  cId: "TS-0012",
  type: "tv-show",
  genre: "Drama, Crime",
  itemName: "The Phantom Ship",
  language: "English",
  releasedYear: "1922-03-04",
  seasons: "2",
  overview: "A ship without a crew.",
  description: null,
  ratings: { imdb: { name: "IMDB", rating: "4.5" }, rottenTomatoes: { name: "Rotten Tomatoes", rating: "" } },
  cast: [{ id: "1", imageUrl: "https://pictures.example/1.jpg", name: "A", role: "B" }],
  thumbnailUrl: "https://pictures.example/t.jpg",
  videoUrl: "https://videos.example/embed/v",
  videoId: "v",
  screenshots: [{ id: 1, screenshotUrl: "https://pictures.example/s 1.jpg" }],
  downloads: "31",
  downloadLinks: [
    { id: "1", seasonUrl: "https://files.example/1" },
    { id: "2", seasonUrl: "" },
  ],
  movieLink: "javascript:of-another-kind",
  createdAt: time,
  updatedAt: time,
});

const lists = { banners: [{ id: 1, cId: "TS-0012", itemName: "more" }], trendingNow: ["TS-0012"], mustWatch: [{ cId: "" }] };

async function importing(services: CatalogueServices, text: string) {
  async function* source() {
    yield Buffer.from(text);
  }
  return importDocuments(services, source());
}

const asMap = (document: object) => ({ contents: { a1: document }, customization: { tvShow: lists } });
const asList = (document: object) => ({
  customization: [{ id: "tvShow", ...lists }],
  contents: [{ id: "a1", ...document }],
});
const SHAPES = [
  { shape: "a map in one line", write: (document: object) => JSON.stringify(asMap(document)) },
  { shape: "a list in one line", write: (document: object) => JSON.stringify(asList(document)) },
  { shape: "a map over many lines", write: (document: object) => JSON.stringify(asMap(document), null, 2) },
  {
    shape: "a list with a byte order mark and CRLF",
    write: (document: object) => `\ufeff${JSON.stringify(asList(document), null, 2).replaceAll("\n", "\r\n")}`,
  },
];
const VARIANTS = SHAPES.flatMap(({ shape, write }) =>
  Object.entries(TIMES).map(([timeName, time]) => ({ shape, write, timeName, time })),
);

it.each(VARIANTS)("takes in $shape with times as $timeName", async ({ write, time }) => {
  await using services = await testServices();
  const text = write(show(time));
  const notes = [
    "field movieLink was ignored: it belongs to movie; no link to season 2",
    "unknown field banners.itemName was ignored",
  ];
  const report = await importing(services, text);
  expect(report).toMatchObject({ added: 2, changed: 0, unchanged: 0, bad: 0 });
  expect(report.notes.map(({ reason }) => reason)).toEqual(notes);
  expect(await services.store.items.get("a1")).toEqual({
    id: "a1",
    cId: "TS-0012",
    type: "tv-show",
    genre: "Drama, Crime",
    itemName: "The Phantom Ship",
    language: "English",
    releasedYear: "1922-03-04",
    seasons: 2,
    overview: "A ship without a crew.",
    description: "",
    ratings: { imdb: { name: "IMDB", rating: 4.5 } },
    cast: [{ id: 1, imageUrl: "https://pictures.example/1.jpg", name: "A", role: "B" }],
    thumbnailUrl: "https://pictures.example/t.jpg",
    bannerUrl: "",
    videoUrl: "https://videos.example/embed/v",
    videoId: "v",
    screenshots: [{ id: 1, screenshotUrl: "https://pictures.example/s%201.jpg" }],
    downloads: 31,
    downloadLinks: [
      { id: 1, seasonUrl: "https://files.example/1" },
      { id: 2, seasonUrl: "" },
    ],
    createdAt: new Date(AT),
    updatedAt: new Date(AT),
    views: 0,
    visitorRating: { sum: 0, count: 0 },
  });
  expect(await services.store.customization.get("tvShow")).toEqual({
    banners: [{ id: 1, cId: "TS-0012" }],
    trendingNow: [{ id: 1, cId: "TS-0012" }],
    mustWatch: [],
  });
  expect(await importing(services, text)).toMatchObject({ added: 0, changed: 0, unchanged: 2, bad: 0 });
});

it("reports a bad document by its id, and imports the others", async () => {
  await using services = await testServices();
  const good = { type: "movie", itemName: "Good" };
  const text = JSON.stringify({
    contents: { a: good, b: { ...good, id: "elsewhere" }, c: ["x"], d: good, "e/f": good },
    customization: { movie: 5, game: {} },
  });
  expect(await importing(services, text)).toMatchObject({
    added: 3,
    changed: 0,
    unchanged: 0,
    bad: 4,
    badLines: [
      { line: 1, id: "b", reason: "The document ID does not match" },
      { line: 1, id: "c", reason: "the document must be an object" },
      { line: 1, id: "e/f", reason: "id must be 1 to 64 letters, digits, _ or -" },
      { line: 1, id: "movie", reason: "the document must be an object" },
    ],
  });
});

it("keeps everything before the point where a file breaks off", async () => {
  await using services = await testServices();
  const text = JSON.stringify(asMap({ type: "movie", itemName: "Good" })).slice(0, -40);
  expect(await importing(services, text)).toMatchObject({
    added: 1,
    bad: 1,
    badLines: [{ line: 1, reason: "the file ends unexpectedly" }],
  });
});
