import { once } from "node:events";
import { expect, it } from "vitest";
import { testDatabase } from "../../servers/postgres.ts";
import { ADMIN_SITE, signIn } from "../sign-in.ts";
import { Installation, wholeRelease } from "../../sites/made-installation.ts";

it("a site switches to the next release and back, under the process that a service manager knows", async () => {
  await using installation = await Installation.make(await wholeRelease("0.1.0"));
  // These settings are in no file of the installation: the upgrade takes them from the running site.
  const settings = { DATA_DIR: installation.pathOf("elsewhere"), PORT: "0", ...ADMIN_SITE };
  const child = installation.command(["start"], settings);
  const site = () => installation.launchers()[0];
  const untilServed = async (release: string) => {
    await expect.poll(site).toMatchObject({ pid: child.pid, state: "ready", release });
    return site()!;
  };
  const before = await untilServed("0.1.0");
  const cookie = await signIn(before);
  const upgraded = await installation.run(["upgrade", await installation.pack(await wholeRelease("0.2.0")), "--yes"]);
  expect(upgraded).toMatchObject({ code: 0, err: "" });
  expect(upgraded.out).toContain("Nothing to do: the tables are up to date");
  const after = await untilServed("0.2.0");
  expect([after.id, after.site === before.site]).toEqual([before.id, false]);
  const signedIn = await fetch(`${after.origin}/admin`, { headers: { Cookie: cookie }, redirect: "manual" });
  expect(signedIn.status).toBe(200);
  const back = await installation.run(["rollback", "--yes"]);
  expect(back).toMatchObject({ code: 0, err: "", out: expect.stringContaining("nothing is lost") });
  expect((await untilServed("0.1.0")).id).toBe(before.id);
});

it("a site with several workers notifies its launcher when it is ready", async () => {
  await using installation = await Installation.make(await wholeRelease("0.1.0"));
  await using database = await testDatabase();
  const settings = { DATA_DIR: installation.pathOf("data"), DATABASE_URL: database.url, PORT: "0", WORKERS: "2", DEMO: "0" };
  const child = installation.command(["start"], settings);
  await expect.poll(() => installation.launchers()).toMatchObject([{ pid: child.pid, state: "ready" }]);
  const [launcher] = installation.launchers();
  expect((await fetch(`${launcher?.origin}/healthz`)).status).toBe(200);
  child.kill("SIGTERM");
  await once(child, "exit");
});
