import { describe, expect, it } from "vitest";
import { movie } from "#app/kinds/movie.ts";
import { buildInput, testServices } from "../../tests/data/builders.ts";
import { changeGenres, type GenreChange } from "./change-genres.ts";
import { createItem, readItem, updateItem } from "#app/catalogue/items/items.ts";

async function genreAfter(before: string, change: GenreChange, genre: string) {
  await using services = await testServices();
  const { id } = await createItem(services, movie, buildInput(movie, { genre: before }));
  const { changed: count } = await changeGenres(services, [id, "nobody"], change, genre);
  return [(await readItem(services, movie, id)).genre, count];
}

describe("changing the genre of many items", () => {
  it.each<[string, GenreChange, string, string, number]>([
    ["Drama", "add", "Mystery", "Drama, Mystery", 1],
    ["Drama", "add", "Mystery, drama, Crime", "Drama, Mystery, Crime", 1],
    ["Drama", "add", "drama", "Drama", 0],
    ["Drama, Sci - Fi", "remove", "sci-fi", "Drama", 1],
    ["Drama", "remove", "Crime", "Drama", 0],
    ["Drama", "remove", "Drama", "Drama", 0],
    ["Drama, Mystery", "replace", "Crime", "Crime", 1],
    ["", "replace", "Crime", "Crime", 1],
  ])("%j, %s %j: %j", async (before, change, genre, after, count) => {
    expect(await genreAfter(before, change, genre)).toEqual([after, count]);
  });

  it("conflicts with a form opened before it", async () => {
    await using services = await testServices();
    const { id, updatedAt } = await createItem(services, movie, buildInput(movie, { genre: "Drama" }));
    await changeGenres(services, [id], "add", "Crime");
    const late = updateItem(services, movie, id, { id, basedOn: updatedAt, input: buildInput(movie) });
    await expect(late).rejects.toMatchObject({ code: "item.conflict" });
  });

  it("leaves the other fields of an item alone", async () => {
    await using services = await testServices();
    const stored = await createItem(services, movie, buildInput(movie, { genre: "Drama" }));
    await changeGenres(services, [stored.id], "add", "Crime");
    const { genre: _genre, updatedAt: _updatedAt, ...rest } = await readItem(services, movie, stored.id);
    expect(stored).toMatchObject(rest);
  });

  it("is for admins only, requires a genre, and accepts at most 500 items", async () => {
    await using services = await testServices();
    const many = Array.from({ length: 501 }, (_, number) => String(number));
    const visitor = { ...services, actor: { role: "visitor" } as const };
    await expect(changeGenres(visitor, ["a"], "add", "Crime")).rejects.toMatchObject({ code: "actor.not-admin" });
    await expect(changeGenres(services, ["a"], "add", " , ")).rejects.toMatchObject({ code: "item.invalid" });
    await expect(changeGenres(services, many, "add", "Crime")).rejects.toMatchObject({ code: "query.invalid" });
  });
});
