import { expect, it } from "vitest";
import { CUSTOMIZED_PAGES } from "#app/kinds/customized-page.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { testServices } from "../../tests/data/builders.ts";
import { importDocuments } from "./import-documents.ts";

const NO_TYPE = `type must be one of ${ITEM_TYPES.join(", ")}`;
const PAGES = CUSTOMIZED_PAGES.map(({ customizationKey }) => customizationKey).join(", ");
const NO_PAGE = `the ID of a customization document must be one of ${PAGES}`;
const GOOD = '{"id":"good","type":"movie","itemName":"Good"}';
const film = (more: string) => `{"id":"x","type":"movie","itemName":"Bad",${more}}`;
const file = (fields: string) => film(`"files":[{${fields}}]`);
const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)));

async function importing(hostile: string | Uint8Array) {
  await using services = await testServices();
  async function* source() {
    yield bytes('{"id":"first","type":"game","itemName":"First"}\n');
    yield typeof hostile === "string" ? Buffer.from(hostile) : hostile;
    yield bytes(`\n${GOOD}`);
  }
  const report = await importDocuments(services, source());
  expect(await services.store.items.get("good")).not.toBeNull();
  expect(await services.store.counts.verify()).toBe(true);
  return report;
}

async function reasonFor(hostile: string | Uint8Array): Promise<string> {
  const report = await importing(hostile);
  expect(report).toMatchObject({ added: 2, bad: 1, badLines: [{ line: 2 }] });
  return report.badLines[0]?.reason ?? "";
}

async function leftOutOf(hostile: string): Promise<string> {
  const report = await importing(hostile);
  expect(report).toMatchObject({
    added: 3,
    bad: 0,
    notes: [{ line: 2, reason: expect.stringMatching(/^left out: /) as string }],
  });
  return report.notes[0]?.reason.replace("left out: ", "") ?? "";
}

it.each([
  ["[]", "the document must be an object"],
  ["null", "the document must be an object"],
  ['"text"', "the document must be an object"],
  ["17", "the document must be an object"],
  ["{}", NO_TYPE],
  ['{"type":"movie"', "the text is not valid JSON"],
  ["{'type':'movie'}", "the text is not valid JSON"],
  ["\0\0\0", "the text is not valid JSON"],
  ['{"type":["movie"],"itemName":"x"}', NO_TYPE],
  ['{"type":"__proto__","itemName":"x"}', `${NO_TYPE}, not “__proto__”`],
  ['{"type":"movie","itemName":{"toString":1}}', "itemName must be text"],
  ['{"type":"movie","itemName":""}', "itemName is required"],
  ['{"type":"movie","itemName":"x","collection":"users"}', "collection must be contents, customization or settings"],
  ['{"type":"movie","itemName":"x","collection":["contents"]}', "collection must be contents, customization or settings"],
  ['{"collection":"customization","banners":[]}', NO_PAGE],
  ['{"collection":"customization","id":"movie","banners":{"0":"mv1"}}', "banners must be a list"],
  ['{"collection":"customization","id":"movie","banners":["a","a"]}', "banners must not contain the same code twice"],
  ['{"collection":"customization","id":"landing","genres":["Noir","noir"]}', "genres.1.title must not repeat “noir”"],
  ['{"id":"../../etc","type":"movie","itemName":"x"}', "id must be 1 to 64 letters, digits, _ or -"],
  ['{"id":7,"type":"movie","itemName":"x"}', "id must be text"],
  [film('"cId":{}'), "cId must be text"],
  [film(`"cId":"${"x".repeat(65)}"`), "cId must not be longer than 64 characters"],
  [film(String.raw`"cId":"\u0000"`), "cId must not contain NUL or invalid characters"],
])("refuses %s", async (hostile, reason) => {
  expect(await reasonFor(hostile)).toBe(reason);
});

it.each([
  [film('"createdAt":"yesterday"'), "createdAt must be a time"],
  [film('"createdAt":{"seconds":1e300}'), "createdAt must be a time"],
  [film('"downloads":-1'), "downloads must not be negative"],
  [film('"downloads":1e300'), "downloads must not be above 9007199254740991"],
  [film(String.raw`"overview":"\u0000"`), "overview must not contain NUL or invalid characters"],
  [film(String.raw`"genre":"\ud800"`), "genre must not contain NUL or invalid characters"],
  [film('"cast":{"length":1e9}'), "cast must be a list"],
  [film('"cast":[[[]]]'), "cast.0 must be an object"],
  [file('"url":""'), "files.0.url is required unless the file is uploaded here"],
  [file('"url":"https://x.org/f","fileId":"f1"'), "files.0.url must be empty when the file is uploaded here"],
  [file('"url":"https://x.org/f","sizeBytes":"1.4 GB"'), "files.0.sizeBytes must be a number"],
  [file('"url":"https://x.org/f","sizeBytes":1.5'), "files.0.sizeBytes must be a whole number"],
  [file('"url":"https://x.org/f","sizeBytes":-1'), "files.0.sizeBytes must not be negative"],
  [file('"url":"https://x.org/f","sizeBytes":1e300'), "files.0.sizeBytes must not be above 9007199254740991"],
  [file('"url":"https://x.org/f","sha256":"d41d8cd98f00b204"'), "files.0.sha256 must be 64 hexadecimal digits"],
  [file('"url":"https://x.org/f","season":"one"'), "files.0.season must be a number"],
  [file('"url":"https://x.org/f","episode":10001'), "files.0.episode must not be above 10000"],
  [film(`"alternativeTitles":[${'"x",'.repeat(299)}"x"]`), "alternativeTitles must not contain more than 100 entries"],
  [film(`"alternativeTitles":["x","${"y".repeat(301)}"]`), "alternativeTitles entry 2 must not be longer than 300 characters"],
  [film('"originalTitle":["x"]'), "originalTitle must be text"],
  [film('"translations":{"de":{"overview":5}}'), "translations.de.overview must be text"],
  [film('"translations":{"__proto__":{}}'), "translations.__proto__ must have a language code such as de or pt-BR as its name"],
  [film('"ratings":{"imdb":{"rating":8.7}}'), "ratings.imdb.rating must not be above 5"],
  [film('"ratings":{"imdb":{"rating":8.75,"outOf":10}}'), "ratings.imdb.rating must be in steps of 0.1"],
  [film('"ratings":{"rottenTomatoes":{"rating":101,"outOf":100}}'), "ratings.rottenTomatoes.rating must not be above 100"],
  [film('"ratings":{"imdb":{"rating":3,"outOf":4}}'), "ratings.imdb.outOf must be 5, 10 or 100"],
  [
    film('"genre":1,"overview":1,"description":1,"cast":1,"videoId":1,"videoUrl":1'),
    "genre must be text; overview must be text; description must be text; cast must be a list; videoUrl must be text; and 1 more",
  ],
])("omits what is wrong in %s", async (hostile, reason) => {
  expect(await leftOutOf(hostile)).toBe(reason);
});

it("refuses a line of ten megabytes", async () => {
  expect(await reasonFor(film(`"overview":"${"x".repeat(10 * 1024 * 1024)}"`))).toBe("the document is longer than 2 MB");
});

it("refuses text that is not UTF-8", async () => {
  expect(await reasonFor(bytes('{"type":"movie","itemName":"', [0xff, 0xc3, 0x28], '"}'))).toBe("the text is not UTF-8");
});

it("is not confused by brackets a hundred thousand deep", async () => {
  const deep = "[".repeat(100_000) + "]".repeat(100_000);
  expect(await reasonFor(deep)).toBe("the document must be an object");
  expect(await leftOutOf(film(`"cast":${deep}`))).toBe("cast.0 must be an object");
  expect(await reasonFor(film(`"cast":[${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`))).toBe("the text is not valid JSON");
});

it("omits a list of a million entries without reading them", async () => {
  expect(await leftOutOf(film(`"cast":[${"0,".repeat(1_000_000)}0]`))).toBe("cast must not contain more than 500 entries");
});

it("is not confused by __proto__ and constructor", async () => {
  await using services = await testServices();
  async function* source() {
    yield Buffer.from('{"__proto__":{"type":"movie","itemName":"x"},"constructor":{"prototype":{}}}\n');
    yield Buffer.from(
      '{"id":"__proto__","type":"movie","itemName":"Odd","__proto__":{"polluted":1},"ratings":{"__proto__":{"rating":1}}}\n',
    );
  }
  expect(await importDocuments(services, source())).toMatchObject({ added: 1, bad: 1 });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.keys((await services.store.items.get("__proto__")) ?? {})).not.toContain("polluted");
});

it("reports the first fifty bad lines and counts the others", async () => {
  await using services = await testServices();
  async function* source() {
    yield Buffer.from(`${"{}\n".repeat(130)}${GOOD}`);
  }
  const report = await importDocuments(services, source());
  expect(report).toMatchObject({ added: 1, bad: 130 });
  expect(report.badLines).toHaveLength(50);
});
