import { expect, it } from "vitest";
import { isUnedited, readOrigins } from "#app/kinds/forms/source-proposals.ts";
import type { Item, ItemInput } from "#app/kinds/item.ts";
import { movie } from "#app/kinds/movie.ts";
import { typedSchema } from "#app/kinds/schemas/schemas.ts";
import { buildItem } from "../../tests/data/builders.ts";
import { draftInput } from "./draft-input.ts";
import type { Group } from "./groups.ts";
import { parseName } from "./names/parse-name.ts";

const NFO: Partial<ItemInput> = {
  genre: "Science Fiction, Science-Fiction, Drama",
  thumbnailUrl: "https://Pictures.example/the poster.jpg",
  cast: [{ id: 1, imageUrl: "https://Pictures.example/helm.jpg", name: "Brigitte Helm", role: "Maria" }],
};

function groupWith(nfo: Partial<ItemInput>): Group {
  const path = "Metropolis (1927)/Metropolis.1927.1080p.mkv";
  const file = { path, key: "a".repeat(32), size: 700, modifiedAt: 0 };
  const facts = { sha256: "b".repeat(64), was: "", format: "Matroska", media: null };
  const name = parseName(path, 2026);
  if (typeof name === "string") throw new Error(`No film: ${name}`);
  const files = [{ file, name, facts, subtitles: [] }];
  return { id: "scan-1", type: "movie", title: "Metropolis", year: "1927", files, nfo };
}

const options = { base: "https://files.example/", frames: null, at: new Date(0) };

const edited = ({ filledFrom, ...input }: ItemInput) =>
  [...readOrigins(filledFrom)]
    .filter(([name, origin]) => !isUnedited(origin, input[name as keyof typeof input]))
    .map(([name]) => name);

it("keeps the origin of every field when an editor saves and the folder is scanned again", () => {
  const { input } = draftInput(movie, groupWith(NFO), null, options) ?? {};
  if (!input) throw new Error("Nothing found.");
  expect([...readOrigins(input.filledFrom).keys()]).toEqual(expect.arrayContaining(Object.keys(NFO)));
  const saved = typedSchema(movie).parse(input);
  expect([edited(input), edited(saved)]).toEqual([[], []]);
  const draft = { ...buildItem("movie"), ...saved } as Item;
  expect(draftInput(movie, groupWith(NFO), draft, { ...options, at: new Date(1000) })).toBeNull();
  const other = { ...NFO, thumbnailUrl: "https://Pictures.example/another poster.jpg" };
  const again = draftInput(movie, groupWith(other), draft, options)?.input;
  expect(again?.thumbnailUrl).toBe("https://pictures.example/another%20poster.jpg");
});
