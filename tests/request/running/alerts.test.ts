import { afterAll, beforeAll, expect, it } from "vitest";
import { BROWSER_ERRORS_PATH } from "#app/platform/islands/browser-error.ts";
import { ISLAND_ERRORS_PATH } from "#app/platform/islands/island-names.ts";
import { localHost } from "../../servers/local-host.ts";
import { mailServer } from "../../servers/mail-server.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN, ADMIN_SITE, sendForm, signIn } from "../sign-in.ts";
import { openStoreBeside } from "../store-beside.ts";

const SCRIPT = "<script>alert(1)</script>";

let releases: Awaited<ReturnType<typeof localHost>>;
let server: Awaited<ReturnType<typeof mailServer>>;
let first: RunningSite;
let site: RunningSite;
let cookie: string;

beforeAll(async () => {
  server = await mailServer();
  releases = await localHost((_request, response) => response.end('{"version":"9.0.0","url":"https://films.example/releases"}'));
  site = first = await startSite({ environment: environment() });
  cookie = await signIn(site);
});
afterAll(async () => {
  await site.stop();
  await first[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await releases[Symbol.asyncDispose]();
});

const environment = () => ({
  ...ADMIN_SITE,
  PUBLIC_URL: "http://127.0.0.1",
  SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  MAIL_FROM: "site@films.example",
  RELEASES_URL: `http://127.0.0.1:${releases.port}/latest.json`,
  OUTBOUND_ALLOW: `127.0.0.1:${releases.port}`,
});
const page = async (path: string) => (await ask(site.origin, path, { headers: { Cookie: cookie } })).body;
const sendError = (message: string) =>
  sendForm(
    site,
    BROWSER_ERRORS_PATH,
    { message, screen: "/admin/create", build: "entry-1.js", stack: `at ${"x".repeat(9000)}` },
    { headers: { Cookie: cookie } },
  );

it("an error in an editor's browser appears in the log, the metrics and on an owner's pages, at most ten a minute", async () => {
  for (let sent = 0; sent < 12; sent++) expect((await sendError(`${SCRIPT} ${sent}`)).status).toBe(204);
  const logged = site.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === "browser.error");
  expect(logged).toHaveLength(10);
  expect(logged[0]).toMatchObject({ level: "warn", message: `${SCRIPT} 0`, screen: "/admin/create", build: "entry-1.js" });
  expect(String(logged[0]?.["stack"])).toHaveLength(3000);
  expect(await page("/metrics")).toContain('marquee_log_events_total{level="warn",event="browser.error"} 10');
  for (const path of ["/admin/dashboard", "/admin/attention"]) {
    const body = await page(path);
    expect(body).toContain("10 browser errors in the back office. See the log.");
    expect(body).not.toContain(SCRIPT);
  }
});

it("a newer release is shown to an owner, if a setting names the server to ask", async () => {
  await expect
    .poll(() => page("/admin/dashboard"))
    .toContain("A newer release of Marquee is available: 9.0.0 (https://films.example/releases)");
  expect(releases.requested).toEqual(["/latest.json"]);
});

it("islands that failed in visitors' browsers are counted by name only, ten a minute per network", async () => {
  const send = (body: string, origin = site.origin) =>
    ask(site.origin, ISLAND_ERRORS_PATH, { method: "POST", body, headers: { Origin: origin } });
  for (const name of ["none", "search-box ", "x".repeat(1000)]) expect((await send(name)).status).toBe(204);
  await send("gallery", "https://other.example");
  for (let sent = 0; sent < 12; sent++) await send("search-box");
  const metrics = (await page("/metrics")).split("\n").filter((line) => line.startsWith("marquee_island_errors_total{"));
  expect(metrics).toEqual(['marquee_island_errors_total{island="search-box"} 10']);
});

it("a rights report is mailed to a subscribed owner, and needs attention", async () => {
  expect(await page("/admin/settings")).toContain("At most one mail a day");
  const on = await sendForm(site, "/admin/settings", { intent: "alert-mails", on: "yes" }, { headers: { Cookie: cookie } });
  expect(on.status).toBe(200);
  const store = await openStoreBeside(site.dataDir);
  await store.reports.add({ topic: "rights", item: null, text: "Mine.", replyTo: "", network: "", at: new Date() }, 1000);
  await store.close();
  await site.stop(); // alerts are reviewed every minute, the first time at the start
  const again = await startSite({ environment: environment(), dataDir: site.dataDir });
  site = again;
  const mail = await server.until(0);
  expect(mail.to).toEqual([ADMIN.email]);
  expect(mail.text).toMatch(/1 open report about rights\.\s+http:\/\/127\.0\.0\.1\/admin\/reports/);
  expect(await page("/admin")).toContain("This site");
});
