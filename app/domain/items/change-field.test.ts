import { describe, expect, it } from "vitest";
import { game } from "#app/kinds/game.ts";
import { movie } from "#app/kinds/movie.ts";
import { buildInput, testServices } from "../../../tests/data/builders.ts";
import { undoBatch } from "../history/batches.ts";
import { changeField, previewField } from "./change-field.ts";
import { saveDraft } from "./drafts.ts";
import { createItem, readItem, updateItem } from "./items.ts";

describe("changing one field of many items", () => {
  it("does what its preview says, and leaves what could not be saved", async () => {
    await using services = await testServices();
    const film = await createItem(services, movie, buildInput(movie, { language: "English" }));
    const same = await createItem(services, movie, buildInput(movie, { language: "Tamil" }));
    const other = await createItem(services, game, buildInput(game));
    const ids = [film.id, same.id, other.id, "nobody"];
    const change = { field: "language", text: "Tamil" };
    expect(await previewField(services, ids, change)).toMatchObject({
      changes: 1,
      refused: 1,
      rows: [{ id: film.id, before: "English", after: "Tamil" }],
      problem: "Games have no field “Language”",
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
  ])("refuses %s %j, as the form does, but not in a draft that may lack it", async (field, text, problem) => {
    await using services = await testServices();
    const { id } = await createItem(services, movie, buildInput(movie));
    const preview = await previewField(services, [id], { field, text });
    expect([preview.changes, preview.refused]).toEqual([0, 1]);
    expect(preview.problem).toContain(problem);
    expect(await changeField(services, [id], { field, text })).toEqual({ changed: 0, refused: 1, batch: null });
    const input = buildInput(movie);
    await saveDraft(services, movie, "draft", { basedOn: null, input, mode: "auto" });
    const ofDraft = await changeField(services, ["draft"], { field: "overview", text: "" });
    expect([ofDraft.changed, (await services.store.drafts.get("draft"))?.item.overview]).toEqual([1, ""]);
  });

  it("refuses fields that hold rows, and those that are none", async () => {
    await using services = await testServices();
    for (const field of ["cast", "ratings", "cId", "__proto__"]) {
      await expect(changeField(services, ["a"], { field, text: "x" })).rejects.toMatchObject({ code: "query.invalid" });
    }
  });

  it("is undone as one", async () => {
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
