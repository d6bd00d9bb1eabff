import type { Page } from "@playwright/test";
import { WRITES } from "../../tests/authorisation/forms.ts";
import { UPLOADS } from "../../tests/authorisation/services.ts";
import { localHost } from "../../tests/servers/local-host.ts";
import type { RunningSite } from "../../tests/sites/site.ts";
import { expect, signIn, test } from "../editing/admin-fixtures.ts";

type Write = { address: string; body: string };

const IDS = { own: "own", foreign: "foreign", ownSession: "own-session", foreignSession: "foreign-session" };
const FORMS: Write[] = Object.values(WRITES)
  .flatMap((cases) => Object.values(cases))
  .map(({ at, fields }) => ({
    address: typeof at === "function" ? at(IDS) : at,
    body: new URLSearchParams(fields?.(IDS)).toString(),
  }));
const POSTED: Write[] = [
  ...FORMS,
  ...[...Object.keys(UPLOADS), "/v1/storage/buckets/images/files", "/ratings/metropolis"].map((address) => ({
    address,
    body: "",
  })),
];
const METHODS = ["PUT", "PATCH", "DELETE"];
const OTHER_ADDRESSES = [
  ...new Set(FORMS.map(({ address }) => address)),
  "/v1/storage/buckets/images/files/any",
  "/ratings/metropolis",
];

/** Tries fetches that need no permission, then those that need a preflight request. @returns the responses it could read. */
function attack(page: Page, origin: string): Promise<string[]> {
  return page.evaluate(
    async ({ to, posted, methods, others }) => {
      const readable: string[] = [];
      const attempt = async (address: string, options: RequestInit) => {
        const answer = await fetch(to + address, { credentials: "include", ...options }).catch(() => null);
        if (answer && answer.type !== "opaque") readable.push(`${options.method} ${address}`);
      };
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      for (const { address, body } of posted) await attempt(address, { method: "POST", mode: "no-cors", headers, body });
      for (const method of methods) for (const address of others) await attempt(address, { method });
      return readable;
    },
    { to: origin, posted: POSTED, methods: METHODS, others: OTHER_ADDRESSES },
  );
}

/** Submits a form there as if an admin had pressed its button. */
async function submitForm(page: Page, origin: string): Promise<void> {
  await page.setContent(
    `<form method="post" action="${origin}/admin/items"><input name="intent" value="trash"><button>Win</button>`,
  );
  await page.getByRole("button", { name: "Win" }).click();
  await expect(page.getByText("This can only be sent from a page of this site.")).toBeVisible();
}

/** @returns the messages that a listening page receives until its connection is closed. */
const listen = (page: Page, origin: string) =>
  page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const messages: unknown[] = [];
        const socket = new WebSocket(address);
        socket.addEventListener("message", ({ data }) => messages.push(JSON.parse(String(data))));
        socket.addEventListener("close", ({ code }) => resolve({ messages, code }));
      }),
    `${origin.replace("http", "ws")}/v1/realtime?project=marquee`,
  );

type Line = { event?: string; method?: string; status?: number };

/** Logged requests, except for reads. */
function writesSince(site: RunningSite, line: number): Line[] {
  const lines = site.logged.slice(line).map((text) => JSON.parse(text) as Line);
  return lines.filter(({ event, method = "" }) => event === "request" && !["GET", "HEAD", "OPTIONS"].includes(method));
}

for (const [name, host, hasCookies] of [
  ["another port, which gets the cookies of the host", "127.0.0.1", true],
  ["another site, which gets none", "localhost", false],
] as const) {
  test(
    `a page of ${name} changes nothing for a signed-in admin`,
    { tag: hasCookies ? [] : "@full" },
    async ({ browser, adminSite }) => {
      let cookies: string | undefined;
      await using attacker = await localHost(({ headers }, response) => {
        cookies = headers.cookie;
        response.setHeader("Content-Type", "text/html").end("<p>Hello");
      });
      const { origin } = adminSite;
      const context = await browser.newContext({ baseURL: origin });
      const page = await context.newPage();
      await signIn(page);
      const audited = async () => (await context.request.get("/admin/audit/export?format=ndjson")).text();
      const before = await audited();
      const start = adminSite.logged.length;

      await page.goto(`http://${host}:${attacker.port}/`);
      expect(cookies !== undefined).toBe(hasCookies);
      expect(await attack(page, origin)).toEqual([]);
      expect(await listen(page, origin)).toMatchObject({ messages: [{ type: "error" }], code: 1008 });
      await submitForm(page, origin);

      const isRefused = ({ method, status }: Line) => method === "POST" && status === 403;
      await expect.poll(() => writesSince(adminSite, start).length).toBe(POSTED.length + 1);
      expect(writesSince(adminSite, start).filter((line) => !isRefused(line))).toEqual([]);
      expect(await audited()).toBe(before);
      expect((await context.request.get("/admin/settings", { maxRedirects: 0 })).status()).toBe(200);
      await context.close();
    },
  );
}
