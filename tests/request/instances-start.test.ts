import { expect, it } from "vitest";
import { ask } from "./ask.ts";
import { startInstances } from "./instances.ts";
import { cookiesOf, sendForm } from "./sign-in.ts";

const FIRST_ADMIN = /^First admin: (\S+), password (\S+) /;

it("four instances that start at once on nothing make it once, and one of them tells the first admin's password", async () => {
  await using instances = await startInstances(4, {});
  const { sites, store } = instances;
  const told = sites.flatMap((site) => site.told);
  const made = told.flatMap((line) => FIRST_ADMIN.exec(line)?.slice(1) ?? []);
  expect(made).toHaveLength(2);
  expect(told.filter((line) => line.startsWith("Filling the empty site"))).toHaveLength(1);
  expect(await store.counts.items()).toBe(481);
  expect(await store.counts.verify()).toBe(true);
  const [username = "", password = ""] = made;
  for (const site of sites) {
    expect((await ask(site.origin, "/")).body.includes("Sintel")).toBe(true);
    const signedIn = await sendForm(site, "/admin/login", { username, password });
    expect([signedIn.status, cookiesOf(signedIn)]).toEqual([302, expect.stringContaining("session")]);
    expect(site.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  }
});
