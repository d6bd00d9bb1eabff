import { expect, it } from "vitest";
import { DEFAULT_SITE } from "./site.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { addFile, testServices } from "../../tests/data/builders.ts";
import { exportDocuments } from "#app/export/export-documents.ts";
import { importDocuments } from "#app/import/import-documents.ts";
import { parseSite, readSite, saveSite } from "./site-document.ts";
import { setSiteSwitch } from "./read-site-settings.ts";

const KINO = { name: "Kino Nord", accent: "#1C39BB", kinds: ["game", "movie"], hero: { title: "Films" }, footer: ["Oslo"] };

async function* fileOf(...documents: object[]) {
  yield new TextEncoder().encode(documents.map((document) => `${JSON.stringify(document)}\n`).join(""));
}
const line = (fields: object) => ({ collection: "settings", id: "site", ...fields });

it("is the default until it is set, and rejects a save based on an older state", async () => {
  await using services = await testServices();
  const { site, basedOn } = await readSite(services);
  expect(site).toEqual(DEFAULT_SITE);
  const { before, stored } = await saveSite(services, parseSite(KINO), basedOn);
  expect([before, stored.site.name, stored.site.accent]).toEqual([DEFAULT_SITE, "Kino Nord", "#1c39bb"]);
  await expect(saveSite(services, site, basedOn)).rejects.toMatchObject({ code: "site.conflict" });
  expect((await saveSite(services, before, stored.basedOn)).stored).toEqual({ site, basedOn });
});

it("accepts every field from a file, and exports them unchanged", async () => {
  await using services = await testServices();
  const named = {
    name: "Kino Nord",
    tagline: "Films from the north",
    description: "What we show in Tromsø.",
    accent: "#1c39bb",
    language: "de",
    languages: ["en", "ar"],
    kinds: ["anime", "movie"],
    hero: { title: "Films", text: "For long nights", button: "Look", target: "/movies" },
    homeSections: [
      { rule: "rating", kind: "movie", genre: "", list: "", title: "The best" },
      { rule: "genre", kind: "", genre: "Drama", list: "", title: "" },
    ],
    footer: ["A club in Tromsø", "Open on Fridays"],
  };
  expect(await importDocuments(services, fileOf(line(named)))).toMatchObject({ changed: 1, bad: 0, notes: [] });
  expect((await readSite(services)).site).toMatchObject(named);
  const exported = await Array.fromAsync(exportDocuments(services));
  expect(exported.map((text) => JSON.parse(text) as object)).toMatchObject([line(named)]);
});

it("shares the software section's switch with the list of kinds, and requires at least one kind", async () => {
  await using services = await testServices();
  await saveSite(services, parseSite({ kinds: ["software"] }), null);
  expect((await services.store.settings.get()).softwareSection).toBe(true);
  await expect(setSiteSwitch(services, "softwareSection", false)).rejects.toMatchObject({ code: "site.invalid" });
  await saveSite(services, parseSite({ kinds: ["movie"] }), null);
  await setSiteSwitch(services, "softwareSection", true);
  expect((await readSite(services)).site.kinds).toEqual(["movie", "software"]);
});

it("can be imported from a file, fully or partly, and is exported as imported", async () => {
  await using services = await testServices();
  expect(await importDocuments(services, fileOf(line({ ...KINO, colour: "red" })))).toMatchObject({
    changed: 1,
    bad: 0,
    notes: [{ reason: "unknown field colour was ignored" }],
  });
  await importDocuments(services, fileOf(line({ tagline: "From the north" })), { isMerge: true });
  const exported = await Array.fromAsync(exportDocuments(services));
  expect(exported.map((text) => JSON.parse(text) as object)).toMatchObject([
    line({ ...KINO, accent: "#1c39bb", tagline: "From the north" }),
  ]);
  expect(await importDocuments(services, fileOf(...exported.map((text) => JSON.parse(text) as object)))).toMatchObject({
    unchanged: 1,
  });
});

it("rejects an SVG logo, whatever its file name", async () => {
  await using services = await testServices();
  const address = async (mimeType: string) => {
    const { bucketId, id } = await addFile(services.store.files, { name: "logo.png" }, { mimeType });
    return viewPath({ bucketId, fileId: id });
  };
  const svg = parseSite({ logo: await address("image/svg+xml") });
  await expect(saveSite(services, svg, null)).rejects.toMatchObject({ code: "site.invalid", problems: [{ field: "logo" }] });
  const png = parseSite({ logo: await address("image/png") });
  expect((await saveSite(services, png, null)).stored.site.logo).toBe(png.logo);
});

it.each([
  ["a colour", { accent: "javascript:alert(1)" }, "accent must be a colour such as #1c39bb"],
  ["a style", { accent: "red;background:url(//evil.example)" }, "accent must be a colour such as #1c39bb"],
  ["a name", { name: "x".repeat(10_000) }, "name must not be longer than 60 characters"],
  ["a target", { hero: { target: "javascript:alert(1)" } }, "hero.target must be an address"],
  ["a logo elsewhere", { logo: "https://evil.example/logo.svg" }, "logo must be a picture uploaded to this site"],
  ["a logo that is missing", { logo: "/v1/storage/buckets/images/files/none/view" }, "logo is not an uploaded file"],
  ["no kind", { kinds: [] }, "kinds must contain at least one kind"],
  ["a kind twice", { kinds: ["movie", "movie"] }, "kinds must not contain duplicates"],
  ["an address", { contact: "<script>@x" }, "contact must be an e-mail address"],
  ["a language", { language: "../de" }, "language must be a language code such as en or pt-BR"],
  ["a footer", { footer: Array.from({ length: 9 }, () => "x") }, "footer must not contain more than 5 entries"],
])("rejects an unusable %s in one line with field and reason, and changes nothing", async (_what, fields, reason) => {
  await using services = await testServices();
  const report = await importDocuments(services, fileOf(line({ name: "Kino", ...fields })));
  expect(report.badLines).toMatchObject([{ line: 1, reason: expect.stringContaining(reason) as string }]);
  expect((await readSite(services)).site).toEqual(DEFAULT_SITE);
});
