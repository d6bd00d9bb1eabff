import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { PUBLIC_KINDS } from "#app/kinds/kind-names.ts";
import { ROOT } from "./run.ts";

const PUBLIC = path.join(ROOT, "public");
const SIDE_AT = 16;

type Manifest = { icons: { src: string; sizes: string }[]; theme_color: string; start_url: string; description: string };

const manifest = JSON.parse(await readFile(path.join(PUBLIC, "manifest.webmanifest"), "utf8")) as Manifest;
const sideOf = async (file: string) => (await readFile(path.join(PUBLIC, file))).readUInt32BE(SIDE_AT);

it("names icons that are there, each as large as it says", async () => {
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  for (const { src, sizes } of manifest.icons) expect([src, `${await sideOf(src)}x${await sideOf(src)}`]).toEqual([src, sizes]);
  expect(await sideOf("apple-touch-icon.png")).toBe(180);
});

it("names the kinds that are always public", () => {
  expect(manifest.description).toBe(`${PUBLIC_KINDS} that anyone may download.`);
});

it("has the ground of the drawing", async () => {
  expect(await readFile(path.join(ROOT, "app/styles/icon.svg"), "utf8")).toContain(`fill="${manifest.theme_color}"`);
});
