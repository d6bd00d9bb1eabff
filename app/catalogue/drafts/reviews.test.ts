import { expect, it } from "vitest";
import type { Role } from "#app/lib/roles.ts";
import { movie } from "#app/kinds/movie.ts";
import { buildInput, testServices } from "../../../tests/data/builders.ts";
import { updateItem } from "../items/items.ts";
import { restoreItems, trashItems } from "../trash/move-to-trash.ts";
import { sendBack, takeBack } from "./reviews.ts";
import { saveDraft, type DraftMode } from "./save-drafts.ts";

async function newsroom() {
  const services = await testServices();
  const as = (id: string, role: Role) => ({
    ...services,
    actor: { role: "admin", account: { id, email: `${id}@marquee.example`, role } } as const,
  });
  const [ada, ben, editor] = [as("ada", "contributor"), as("ben", "contributor"), as("ed", "editor")];
  const save = async (mode: DraftMode, by: typeof services = ada) => {
    const basedOn = (await services.store.drafts.get("film"))?.item.updatedAt ?? null;
    return saveDraft(by, movie, "film", { basedOn, input: buildInput(movie), mode });
  };
  const state = async () => {
    const { review, reviewNote } = (await services.store.drafts.get("film")) ?? { review: "gone", reviewNote: "" };
    return [review, reviewNote];
  };
  const actions = async () => (await services.store.history.versions({ item: "film" })).map(({ action }) => action).toReversed();
  return { ...services, ada, ben, editor, save, state, actions };
}

it("a draft stays ready while it is edited, is sent back with a note, and publishing ends the review", async () => {
  await using site = await newsroom();
  await site.save("ready");
  await site.save("auto");
  await site.save("by hand", site.editor);
  expect(await site.state()).toEqual(["ready", ""]);
  await expect(sendBack(site.editor, movie, "film", " ")).rejects.toMatchObject({ code: "item.invalid" });
  await sendBack(site.editor, movie, "film", "The year is missing.\r\nAnd the cast.");
  const returned = ["returned", "The year is missing.\nAnd the cast."];
  expect(await site.state()).toEqual(returned);
  await site.save("by hand");
  expect(await site.state()).toEqual(returned);
  const { item } = await site.save("ready");
  expect(await site.state()).toEqual(["ready", returned[1]]);
  const change = { id: "film", basedOn: item.updatedAt, input: buildInput(movie) };
  await updateItem(site.editor, movie, "film", change);
  expect(await site.state()).toEqual(["gone", ""]);
  expect(await site.actions()).toEqual(["ready", "auto", "draft", "send-back", "draft", "ready", "publish"]);
});

it("a contributor may take a draft back, which leaves its form as it was saved", async () => {
  await using site = await newsroom();
  const { item } = await site.save("ready");
  await takeBack(site.ada, movie, "film");
  expect(await site.state()).toEqual([null, ""]);
  expect((await site.store.drafts.get("film"))?.item).toEqual(item);
  expect(await site.actions()).toEqual(["ready", "take-back"]);
  expect(site.published.at(-1)).toEqual({ about: "items", change: "update", ids: ["film"] });
});

it("only the first of two who end a review does, and a draft that is gone has none", async () => {
  await using site = await newsroom();
  await site.save("ready");
  await sendBack(site.editor, movie, "film", "No.");
  for (const late of [takeBack(site.ada, movie, "film"), sendBack(site.editor, movie, "film", "Yes.")])
    await expect(late).rejects.toMatchObject({ code: "item.conflict" });
  expect(await site.state()).toEqual(["returned", "No."]);
  await site.save("ready");
  await trashItems(site.editor, ["film"]);
  await expect(sendBack(site.editor, movie, "film", "No.")).rejects.toMatchObject({ code: "item.not-found" });
  await restoreItems(site.editor, ["film"]);
  expect(await site.state()).toEqual(["ready", "No."]);
});

it("scheduling decides a review", async () => {
  await using site = await newsroom();
  await site.save("ready");
  await site.save({ publishAt: new Date("2030-01-01T00:00:00Z") }, site.editor);
  expect(await site.state()).toEqual([null, ""]);
});

it("contributors send nothing back and take back only their own", async () => {
  await using site = await newsroom();
  await site.save("ready");
  for (const attempt of [sendBack(site.ada, movie, "film", "No."), takeBack(site.ben, movie, "film")])
    await expect(attempt).rejects.toMatchObject({ code: "actor.not-allowed" });
  expect(await site.state()).toEqual(["ready", ""]);
});
