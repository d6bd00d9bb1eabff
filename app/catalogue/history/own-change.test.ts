import { expect, it } from "vitest";
import { movie } from "#app/kinds/movie.ts";
import { buildInput, testServices } from "../../../tests/data/builders.ts";
import { saveDraft } from "../drafts/save-drafts.ts";
import { createItem } from "../items/items.ts";
import type { Actor } from "#app/services.ts";
import { isOwnChange } from "./own-change.ts";

const editor = (id: string): Actor => ({ role: "admin", account: { id, email: `${id}@marquee.example`, role: "editor" } });

it("distinguishes one's own change from another account's, even without a version", async () => {
  await using services = await testServices(editor("ada"));
  const ada = { ...services, store: services.store.as({ by: { id: "ada", name: "Ada" } }) };
  const { id, updatedAt } = await createItem(ada, movie, buildInput(movie));
  const subject = { item: id };
  const ben = { ...ada, actor: editor("ben"), store: ada.store.as({ by: { id: "ben", name: "Ben" } }) };
  expect([await isOwnChange(ada, subject), await isOwnChange(ben, subject)]).toEqual([true, false]);
  const draft = await saveDraft(ben, movie, id, { basedOn: updatedAt, input: buildInput(movie), mode: "auto" });
  const again = { basedOn: draft.item.updatedAt, input: buildInput(movie), mode: "auto" } as const;
  await saveDraft(ben, movie, id, again);
  expect([await isOwnChange(ada, subject), await isOwnChange(ben, subject)]).toEqual([false, true]);
});

it("belongs to no one when no account is known", async () => {
  await using services = await testServices({ role: "operator" });
  const { id } = await createItem(services, movie, buildInput(movie));
  expect(await isOwnChange(services, { item: id })).toBe(false);
});
