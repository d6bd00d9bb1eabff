import { afterAll, beforeAll, expect, it } from "vitest";
import { FIRST_DAY_PATH } from "#app/first-day/first-day.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask, type Answer } from "../ask.ts";
import { ADMIN_SITE, sendForm, signIn } from "../sign-in.ts";
import { openStoreBeside } from "../store-beside.ts";

let site: RunningSite;
let headers: { Cookie: string };

beforeAll(async () => {
  site = await startSite({ environment: { ...ADMIN_SITE, DEMO: "1" } });
  headers = { Cookie: await signIn(site) };
});
afterAll(() => site[Symbol.asyncDispose]());

const textOf = ({ body }: Answer) =>
  body
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
const home = async () => textOf(await ask(site.origin, "/admin", { headers }));
const choose = (intent: string) => sendForm(site, FIRST_DAY_PATH, { intent }, { headers });

it("ticks the steps of a new site by its state, and removes the demo except edited items", async () => {
  expect(await home()).toContain("0 of 4 done");
  await choose("keep-kinds");
  await choose("keep-demo");
  expect(await home()).toContain("2 of 4 done");
  expect(textOf(await ask(site.origin, FIRST_DAY_PATH, { headers }))).toContain("Remove the demo");
  const store = await openStoreBeside(site.dataDir);
  const film = await store.items.get("metropolis-1927");
  if (film) await store.items.replace({ ...film, overview: "Ours.", updatedAt: new Date() });
  expect(textOf(await choose("remove-demo"))).toMatch(
    /293 demo titles removed\. .*1 title stays because it was edited: Metropolis/,
  );
  expect(await store.counts.items()).toBe(1);
  const { site: before } = await store.settings.get();
  await store.settings.set({ site: { ...before, name: "Kino Nord" } });
  await store.close();
  expect(await home()).toContain("3 of 4 done");
  await choose("dismiss");
  expect(await home()).not.toContain("Make this site yours");
});

it("offers no removal without a demo", async () => {
  await using empty = await startSite({ environment: ADMIN_SITE });
  const page = await ask(empty.origin, FIRST_DAY_PATH, { headers: { Cookie: await signIn(empty) } });
  expect(textOf(page)).toContain("This site has no demo titles.");
  expect(textOf(page)).not.toContain("Remove");
});

it("does not come back on the next start, nor does the demo", async () => {
  await site.stop();
  await using again = await startSite({ environment: { ...ADMIN_SITE, DEMO: "1" }, dataDir: site.dataDir });
  expect(again.printed.join()).not.toContain("Filling");
  const admin = await ask(again.origin, "/admin", { headers: { Cookie: await signIn(again) } });
  expect(textOf(admin)).not.toContain("Make this site yours");
  expect(textOf(admin)).toContain("1 item");
});
