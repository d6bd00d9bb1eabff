import { describe, expect, it } from "vitest";
import { bulkFields } from "#app/kinds/forms/bulk-fields.ts";
import { formFields } from "#app/kinds/forms/form-fields.ts";
import { game } from "#app/kinds/game.ts";
import { movie } from "#app/kinds/movie.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { ENGLISH } from "#app/languages/english.ts";
import { buildInput, testServices } from "../../tests/data/builders.ts";
import { undoBatch } from "#app/catalogue/history/undo-batches.ts";
import { changeField, previewField } from "./change-field.ts";
import { saveDraft } from "#app/catalogue/drafts/save-drafts.ts";
import { createItem, readItem, updateItem } from "#app/catalogue/items/items.ts";

const IMDB = { name: "IMDB", rating: 4 };
const ROTTEN = { name: "Rotten Tomatoes", rating: 3 };

describe("changing one field of many items", () => {
  it("changes what its preview shows, and skips items that could not be saved", async () => {
    await using services = await testServices();
    const film = await createItem(services, movie, buildInput(movie, { language: "English" }));
    const same = await createItem(services, movie, buildInput(movie, { language: "Tamil" }));
    const other = await createItem(services, game, buildInput(game));
    const ids = [film.id, same.id, other.id, "nobody"];
    const change = { field: "language", text: "Tamil" };
    expect(await previewField(services, ids, change, ENGLISH)).toMatchObject({
      changes: 1,
      refused: 1,
      rows: [{ id: film.id, before: "English", after: "Tamil" }],
      problem: { message: "Games have no field “Language”" },
    });
    expect((await readItem(services, movie, film.id)).language).toBe("English");
    expect(await changeField(services, ids, change)).toMatchObject({ changed: 1, refused: 1 });
    const { language, updatedAt, ...rest } = await readItem(services, movie, film.id);
    expect([language, rest]).toMatchObject(["Tamil", { itemName: film.itemName, ratings: film.ratings, cId: film.cId }]);
    expect(updatedAt > film.updatedAt).toBe(true);
    expect(await readItem(services, movie, same.id)).toEqual(same);
    const late = updateItem(services, movie, film.id, { id: film.id, basedOn: film.updatedAt, input: buildInput(movie) });
    await expect(late).rejects.toMatchObject({ code: "item.conflict" });
  });

  it.each([
    ["overview", "", "Overview is required"],
    ["movieLink", "javascript:alert(1)", "Movie link must be"],
    ["releasedYear", "someday", "Released year"],
  ])("rejects %s %j like the form, except in a draft that may lack it", async (field, text, problem) => {
    await using services = await testServices();
    const { id } = await createItem(services, movie, buildInput(movie));
    const preview = await previewField(services, [id], { field, text }, ENGLISH);
    expect([preview.changes, preview.refused]).toEqual([0, 1]);
    expect(preview.problem?.message).toContain(problem);
    expect(await changeField(services, [id], { field, text })).toEqual({ changed: 0, refused: 1, batch: null });
    const input = buildInput(movie);
    await saveDraft(services, movie, "draft", { basedOn: null, input, mode: "auto" });
    const ofDraft = await changeField(services, ["draft"], { field: "overview", text: "" });
    expect([ofDraft.changed, (await services.store.drafts.get("draft"))?.item.overview]).toEqual([1, ""]);
  });

  it.each([
    ["imdb", "8.7", "IMDB: 8.7/10", { imdb: { name: "IMDB", rating: 8.7, outOf: 10 }, rottenTomatoes: ROTTEN }],
    ["rottenTomatoes", "", "Rotten Tomatoes: not rated", { imdb: IMDB }],
  ])("sets only the rating %s to %j", async (field, text, shown, ratings) => {
    await using services = await testServices();
    const { id } = await createItem(services, movie, buildInput(movie, { ratings: { imdb: IMDB, rottenTomatoes: ROTTEN } }));
    expect((await previewField(services, [id], { field, text }, ENGLISH)).rows[0]?.after).toContain(shown);
    await changeField(services, [id], { field, text });
    expect((await readItem(services, movie, id)).ratings).toEqual(ratings);
  });

  it("replaces only the rows it names", async () => {
    await using services = await testServices();
    const { id } = await createItem(services, movie, buildInput(movie));
    const set = (field: string, text: string) => changeField(services, [id], { field, text });
    await set("cast", "Ada Lind | The Keeper | /pictures/ada.webp\n\n Bo Ek|Himself|/pictures/bo.webp");
    await set("files", "Part 1 | https://files.example/1.mkv | | | 700 MB\nPart 2 | https://files.example/2.mkv");
    await set("translations", "de | Der Hafen | Ein Wärter | Ein Wärter | antwortet");
    const item = await readItem(services, movie, id);
    expect(item.cast).toEqual([
      { id: 1, imageUrl: "/pictures/ada.webp", name: "Ada Lind", role: "The Keeper" },
      { id: 2, imageUrl: "/pictures/bo.webp", name: "Bo Ek", role: "Himself" },
    ]);
    expect(item.files).toMatchObject([
      { id: 1, label: "Part 1", url: "https://files.example/1.mkv", sizeBytes: 700_000_000, season: 0 },
      { id: 2, label: "Part 2", url: "https://files.example/2.mkv", sizeBytes: 0 },
    ]);
    expect(item.translations).toEqual({
      de: { itemName: "Der Hafen", overview: "Ein Wärter", description: "Ein Wärter | antwortet" },
    });
    const { problem } = await previewField(services, [id], { field: "cast", text: "Ada Lind" }, ENGLISH);
    expect(problem?.message).toContain("Person 1: ");
  });

  it("can set every field of the form", () => {
    for (const kind of KINDS) {
      const offered = new Set(bulkFields([kind]).map(({ name }) => name));
      expect(formFields(kind).flatMap(([name]) => (offered.has(name) ? [] : name))).toEqual(["filledFrom"]);
    }
  });

  it("rejects fields that the form does not have", async () => {
    await using services = await testServices();
    for (const field of ["filledFrom", "ratings", "cId", "__proto__"]) {
      await expect(changeField(services, ["a"], { field, text: "x" })).rejects.toMatchObject({ code: "query.invalid" });
    }
  });

  it("is undone as one batch", async () => {
    await using services = await testServices();
    const films = [await createItem(services, movie, buildInput(movie)), await createItem(services, movie, buildInput(movie))];
    await changeField(
      services,
      films.map(({ id }) => id),
      { field: "duration", text: "2h" },
    );
    const [batch] = (await services.store.history.batches({ limit: 1, cursor: null })).items;
    expect(batch).toMatchObject({ action: "change-field", note: "Duration: 2h" });
    expect(await undoBatch(services, batch?.id ?? "")).toMatchObject({ returned: 2, isFinished: true });
    for (const { id, duration } of films) expect((await readItem(services, movie, id)).duration).toBe(duration);
  });
});
