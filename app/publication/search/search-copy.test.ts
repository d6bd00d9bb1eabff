import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import type { Item } from "#app/kinds/item.ts";
import { buildItem } from "../../../tests/data/builders.ts";
import { contentOf } from "../published-files.ts";
import { openShards } from "./read-shards.ts";
import { searchCopy } from "./search-copy.ts";
import { decodeNumbers, encodeNumbers, INDEX_FILE, nameOf, parseItem, shardPath, writeIndex } from "./search-index.ts";
import { openSearchWords } from "./search-words.sql.ts";

const TITLES = ["The Matrix", "Amélie", "千と千尋の神隠し", "Metropolis", "Matrix Reloaded", "Spider-Man"];

function itemOf(itemName: string, number: number, overrides: Partial<Item> = {}): Item {
  const cast = [{ id: 0, imageUrl: "", name: `Ada ${itemName}`, role: "" }];
  return { ...buildItem("movie", { id: `item-${number}`, itemName, genre: "Drama", cast }), ...overrides } as Item;
}

/** Writes the files that are stale into `files`. */
function publish(words: ReturnType<typeof openSearchWords>, files = new Map<string, string>()) {
  const written: string[] = [];
  for (const file of words.stale()) {
    const name = nameOf(contentOf(file.text).sha256);
    files.set(shardPath(name), file.text);
    written.push(file.text);
    words.settle(file, name);
  }
  const index = words.index();
  files.set(INDEX_FILE, writeIndex(index));
  const read = [index.terms, index.items, index.names].flat().map((name) => files.get(shardPath(name)));
  return { files, written, all: read };
}

function withTitles(titles: readonly string[] = TITLES) {
  const words = openSearchWords(new DatabaseSync(":memory:"));
  words.set(titles.map((title, number) => itemOf(title, number)));
  return words;
}

async function find(files: ReadonlyMap<string, string>, text: string) {
  const shards = openShards(async (path) => files.get(path) ?? "");
  const { items, names, isFuzzy } = await searchCopy(shards, text);
  const [found, named] = await Promise.all([shards.items(items), shards.names(names)]);
  return { titles: found.map(({ name }) => name), names: named.map(({ label }) => label), isFuzzy };
}

describe("the search of a copy", () => {
  const { files } = publish(withTitles());

  it.each([
    ["the matrix", ["The Matrix", "Matrix Reloaded"]],
    ["matr", ["The Matrix", "Matrix Reloaded"]],
    ["reloaded matrix", ["Matrix Reloaded"]],
    ["amelie", ["Amélie"]],
    ["千尋", ["千と千尋の神隠し"]],
    ["spiderman", ["Spider-Man"]],
    ["ada metropolis", ["Metropolis"]],
    ["", []],
    ["!!!", []],
    ["zzzzzz", []],
  ])("finds %j as typed", async (text, titles) => expect((await find(files, text)).titles).toEqual(titles));

  it.each([
    ["metropolsi", "Metropolis"],
    ["netropolis", "Metropolis"],
    ["matrix reloadad", "Matrix Reloaded"],
  ])("finds %j by wrong letters", async (text, title) => {
    expect(await find(files, text)).toMatchObject({ titles: [title], isFuzzy: true });
  });

  it("finds people and genres", async () => {
    expect((await find(files, "drama")).names).toEqual(["Drama"]);
    expect((await find(files, "ada amelie")).names).toEqual(["Ada Amélie"]);
  });
});

describe("the files of the search", () => {
  it("have the same words after edits as from the beginning, and few are written", () => {
    const many = Array.from({ length: 400 }, (_, i) => `${TITLES[i % 6]} ${["one", "two", "three"][i % 3]} ${i * 7919}`);
    const wordsIn = ({ all }: ReturnType<typeof publish>, count: number) =>
      all.slice(0, count).map((text) => (JSON.parse(text ?? "[]") as string[]).map((line) => line.split(" ")[0]));
    const edited = withTitles(many);
    const { files } = publish(edited);
    edited.set([itemOf("Nosferatu", 17)]);
    edited.remove("item-399");
    const after = publish(edited, files);
    const anew = withTitles(many.slice(0, 399).with(17, "Nosferatu"));
    const whole = publish(anew);
    expect(edited.index().firsts).toEqual(anew.index().firsts);
    expect(wordsIn(after, edited.index().terms.length)).toEqual(wordsIn(whole, anew.index().terms.length));
    expect(after.written.length).toBeLessThan(after.all.length);
    expect(publish(edited).written).toEqual([]);
  });

  it("have no word of an item that left", () => {
    const words = withTitles();
    const { files } = publish(words);
    words.set([itemOf("Renamed", 3)]);
    words.remove("item-1");
    const { all } = publish(words, files);
    expect(all.join()).not.toMatch(/metropolis|amelie|Amélie|silop/i);
    expect(all.join()).toContain("renamed");
  });

  it.each([
    ["no JSON", "<script>"],
    ["no list", "{}"],
    ["other types", "[1]"],
    ["an index of another kind", '{"firsts":[""],"terms":"../../../etc","items":"","names":""}'],
  ])("are refused with %s", async (_title, text) => {
    const shards = openShards(async () => text);
    await expect(searchCopy(shards, "matrix")).rejects.toThrow(SyntaxError);
  });

  it.each([
    [["../x", "movies", "A", "", ""]],
    [["x", "javascript:alert(1)//", "A", "", ""]],
    [["x", "movies", "A", "<b>", ""]],
    [["x", "movies", "A", "", "https://other.example/a.jpg"]],
    ["text"],
  ])("make no card of %j", (value) => expect(() => parseItem(value)).toThrow(SyntaxError));

  it("have numbers as short texts", () => {
    const numbers = [0, 1, 31, 32, 33, 5000, 99_999];
    expect(decodeNumbers(encodeNumbers(numbers))).toEqual(numbers);
    expect(() => decodeNumbers("!")).toThrow(SyntaxError);
    expect(() => decodeNumbers("z".repeat(50))).toThrow(SyntaxError);
  });
});
