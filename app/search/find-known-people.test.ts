import { expect, it } from "vitest";
import { buildItem, testServices } from "../../tests/data/builders.ts";
import { findKnownPeople } from "./find-known-people.ts";

const ADA = { role: "admin", account: { id: "ada", email: "ada@marquee.example", role: "contributor" } } as const;
const find = async (services: Awaited<ReturnType<typeof testServices>>, q: string) =>
  (await findKnownPeople(services, new URLSearchParams({ q }))).people;

it("finds people by words of their names, with the picture of the item that was saved last", async () => {
  await using services = await testServices(ADA);
  const cast = (name: string, imageUrl: string) => [{ id: 1, name, role: "Keeper", imageUrl }];
  await services.store.items.insert(buildItem("movie", { cast: cast("Ada Lind", "https://a.example/ada.jpg") }));
  await services.store.items.insert(buildItem("game", { cast: cast("Bo Lindqvist", "http://a.example/bo.jpg") }));
  const ada = { name: "Ada Lind", picture: "https://a.example/ada.jpg", shownAs: "https://a.example/ada.jpg" };
  expect(await find(services, "ada")).toEqual([ada]);
  expect(await find(services, "lind")).toEqual([ada, { name: "Bo Lindqvist", picture: "http://a.example/bo.jpg", shownAs: "" }]);
  expect(await find(services, "nobody")).toEqual([]);
  expect(await find(services, " ")).toEqual([]);
});

it("is closed to visitors", async () => {
  await using services = await testServices();
  await expect(find({ ...services, actor: { role: "visitor" } }, "ada")).rejects.toMatchObject({ code: "actor.not-admin" });
});
