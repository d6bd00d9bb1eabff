import { describe, expect, it } from "vitest";
import { DEFAULT_LIST_COLUMNS } from "./list-settings.ts";
import type { Role } from "#app/lib/roles.ts";
import { testServices } from "../../tests/data/builders.ts";
import { chooseColumns, deleteFilter, readListSettings, saveFilter } from "./change-list-settings.ts";

type Services = Awaited<ReturnType<typeof testServices>>;

const actingAs = (services: Services, id: string, role: Role = "editor"): Services => ({
  ...services,
  actor: { role: "admin", account: { id, email: `${id}@example.org`, role } },
});

describe("saved filters", () => {
  it("belong to an account, by name, without the page number", async () => {
    await using services = await testServices();
    const [ada, ben] = [actingAs(services, "ada"), actingAs(services, "ben", "contributor")];
    await saveFilter(ada, { name: " Old  dramas ", search: "genre=Drama&sort=year&after=x&page=7&unknown=1" });
    await saveFilter(ada, { name: "Drafts", search: "status=draft" });
    expect((await readListSettings(ada)).filters).toEqual([
      { name: "Drafts", search: "status=draft" },
      { name: "Old dramas", search: "genre=Drama&sort=year" },
    ]);
    expect((await readListSettings(ben)).filters).toEqual([]);
    await saveFilter(ada, { name: "Drafts", search: "status=draft&type=game" });
    await deleteFilter(ada, "Old dramas");
    await deleteFilter(ben, "Drafts");
    expect((await readListSettings(ada)).filters).toEqual([{ name: "Drafts", search: "type=game&status=draft" }]);
  });

  it("need a name, and there are at most twenty", async () => {
    await using services = await testServices();
    const ada = actingAs(services, "ada");
    for (let number = 1; number <= 20; number++) await saveFilter(ada, { name: `Filter ${number}`, search: "" });
    for (const name of ["One more", " "]) {
      await expect(saveFilter(ada, { name, search: "" })).rejects.toMatchObject({ code: "query.invalid" });
    }
    await saveFilter(ada, { name: "Filter 7", search: "type=game" });
    expect((await readListSettings(ada)).filters).toHaveLength(20);
  });
});

describe("the columns of the list", () => {
  it("are the default ones until an account chooses, in a fixed order", async () => {
    await using services = await testServices();
    const ada = actingAs(services, "ada");
    expect((await readListSettings(ada)).columns).toEqual(DEFAULT_LIST_COLUMNS);
    await chooseColumns(ada, ["added", "year", "nothing", "id"]);
    expect((await readListSettings(ada)).columns).toEqual(["id", "year", "added"]);
    await chooseColumns(ada, []);
    expect((await readListSettings(ada)).columns).toEqual([]);
    expect((await readListSettings(actingAs(services, "ben"))).columns).toEqual(DEFAULT_LIST_COLUMNS);
  });

  it("are available to users who may read the list", async () => {
    await using services = await testServices({ role: "visitor" });
    for (const refused of [readListSettings(services), chooseColumns(services, []), deleteFilter(services, "x")]) {
      await expect(refused).rejects.toMatchObject({ code: "actor.not-admin" });
    }
  });
});
