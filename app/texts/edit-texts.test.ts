import { expect, it } from "vitest";
import { testServices } from "../../tests/data/builders.ts";
import { exportDocuments } from "#app/export/export-documents.ts";
import { importDocuments } from "#app/import/import-documents.ts";
import { listTexts, readText, removeText, saveText } from "./edit-texts.ts";
import { readOwnPage, readTextPage } from "./read-text-pages.ts";

const noFile = async () => null;

async function* fileOf(...lines: string[]) {
  yield new TextEncoder().encode(lines.join(""));
}

it("replaces the preset by a text, and either by a file", async () => {
  await using services = await testServices();
  const editing = { ...services, readOwnText: noFile };
  const { basedOn } = (await readText(editing, "about")) ?? { basedOn: "none" };
  await saveText(editing, { name: "about", text: "# Our house\n\nWe show films.", basedOn });
  expect(await readTextPage(editing, "about", "# About", "Title")).toMatchObject({
    title: "Our house",
    summary: "We show films.",
  });
  const withFile = { ...services, readOwnText: async () => "# From a file" };
  expect(await readTextPage(withFile, "about", "# About", "Title")).toMatchObject({ title: "From a file" });
  expect(await listTexts(editing)).toContainEqual({ name: "about", title: "About", source: "own" });
  await expect(removeText(editing, "about", basedOn)).rejects.toMatchObject({ code: "site.conflict" });
  await removeText(editing, "about", (await readText(editing, "about"))?.basedOn ?? "");
  expect(await readTextPage(editing, "about", "# About", "Title")).toMatchObject({ title: "About" });
});

it("adds each custom page once, and exports and imports them", async () => {
  await using services = await testServices();
  const editing = { ...services, readOwnText: noFile };
  await saveText(editing, { name: "house-rules", text: "# Rules of the house\n\nBe kind.", basedOn: "" });
  await expect(saveText(editing, { name: "house-rules", text: "", basedOn: "" })).rejects.toMatchObject({
    code: "site.conflict",
  });
  expect(await readOwnPage(editing, "house-rules")).toMatchObject({ title: "Rules of the house" });
  expect(await readOwnPage(editing, "about")).toBeNull();
  const lines = await Array.fromAsync(exportDocuments(services));
  await using other = await testServices();
  expect(await importDocuments(other, fileOf(...lines))).toMatchObject({ changed: 1, bad: 0, noted: 0 });
  expect(await readOwnPage({ ...other, readOwnText: noFile }, "house-rules")).toMatchObject({ summary: "Be kind." });
  expect(await importDocuments(other, fileOf(...lines))).toMatchObject({ unchanged: 1 });
});

it.each(["", "House", "../about", "a--b", "-a", "a/b", "x".repeat(41), "__proto__"])("rejects a page called %j", async (name) => {
  await using services = await testServices();
  const saving = saveText({ ...services, readOwnText: noFile }, { name, text: "x", basedOn: "" });
  await expect(saving).rejects.toMatchObject({ code: "site.invalid" });
});
