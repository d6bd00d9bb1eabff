import { NavigationType } from "react-router";
import { describe, expect, it } from "vitest";
import { ENGLISH } from "#app/languages/english.ts";
import { createAdminFetch } from "./admin-fetch.ts";

const SITE = "https://films.example";
type Context = Parameters<ReturnType<typeof createAdminFetch>>[1];

const FETCHER: Context = { type: "fetcher", fetcherKey: "a", navigationType: null };
const NAVIGATION: Context = { type: "navigation", fetcherKey: null, navigationType: NavigationType.Push };

function world({ signsIn }: { signsIn: boolean }) {
  const seen = { bodies: [] as string[], asked: 0, loaded: [] as string[], reference: "none" };
  let isSignedIn = false;
  const adminFetch = createAdminFetch({
    fetch: async (request) => {
      seen.bodies.push(await request.text());
      if (request.url.endsWith("/broken.data")) return new Response("", { status: 500, headers: { "X-Request-Id": "abc" } });
      return new Response(isSignedIn ? "saved" : "refused", { status: isSignedIn ? 200 : 401 });
    },
    askToSignIn: async () => {
      seen.asked += 1;
      isSignedIn = signsIn;
      return signsIn;
    },
    load: (address) => void seen.loaded.push(address),
    onReference: (reference) => {
      seen.reference = reference;
    },
    language: ENGLISH,
  });
  return { seen, adminFetch };
}

const save = () => new Request(`${SITE}/admin/create.data`, { method: "POST", body: "name=Metropolis" });

describe("a request after the session has ended", () => {
  it("is sent again when the user signs in again", async () => {
    const { adminFetch, seen } = world({ signsIn: true });
    const response = await adminFetch(save(), NAVIGATION);
    expect(await response.text()).toBe("saved");
    expect(seen.bodies).toEqual(["name=Metropolis", "name=Metropolis"]);
  });

  it("passes the error to the form when the user does not sign in", async () => {
    const { adminFetch, seen } = world({ signsIn: false });
    expect((await adminFetch(save(), FETCHER)).status).toBe(401);
    expect(seen.bodies).toHaveLength(1);
  });

  it("is not repeated if it only reads data and the user does not sign in", async () => {
    const { adminFetch, seen } = world({ signsIn: false });
    const settled = adminFetch(new Request(`${SITE}/admin/pick.data?q=a`), FETCHER).then(() => "settled");
    await expect(Promise.race([settled, Promise.resolve("waiting")])).resolves.toBe("waiting");
    expect(seen.loaded).toEqual([]);
  });

  it.each([
    ["/admin.data", "/admin"],
    ["/admin/_.data", "/admin"],
    ["/admin/edit/movie/a.data?tab=2&_routes=x", "/admin/edit/movie/a?tab=2"],
  ])("loads the page behind %s, whose guard redirects to the login page", async (data, page) => {
    const { adminFetch, seen } = world({ signsIn: true });
    void adminFetch(new Request(SITE + data), NAVIGATION);
    await expect.poll(() => seen.loaded).toEqual([page]);
    expect(seen.asked).toBe(0);
  });

  it("treats a failed login as such", async () => {
    const { adminFetch, seen } = world({ signsIn: true });
    const login = new Request(`${SITE}/admin/login.data`, { method: "POST", body: "username=a" });
    expect((await adminFetch(login, NAVIGATION)).status).toBe(401);
    expect(seen.asked).toBe(0);
  });
});

describe("an unreachable site", () => {
  const asking = (fetch: () => Promise<Response>) =>
    createAdminFetch({
      fetch,
      askToSignIn: async () => false,
      load: () => undefined,
      onReference: () => undefined,
      language: ENGLISH,
    });
  const page = () => new Request(`${SITE}/admin/settings.data`);
  const fails = () => Promise.reject(new TypeError("Failed to fetch"));

  it.each([
    ["has no network", fails, 503],
    ["gets its proxy's own page", async () => new Response("<h1>nginx</h1>", { status: 502 }), 502],
  ])("is reported to a user who opens a page and %s", async (_what, fetch, status) => {
    const response = await asking(fetch)(page(), NAVIGATION);
    expect([response.status, await response.text()]).toEqual([status, "The site cannot be reached. Try again in a moment."]);
  });

  it("leaves unsaved input to its form", async () => {
    await expect(asking(fails)(save(), NAVIGATION)).rejects.toThrow("Failed to fetch");
  });

  it("is not assumed when the user aborts a request", async () => {
    const leaving = new AbortController();
    leaving.abort();
    const request = new Request(page(), { signal: leaving.signal });
    await expect(asking(fails)(request, NAVIGATION)).rejects.toThrow("Failed to fetch");
  });
});

it("reports the log id of a failed response, and drops it with the next one", async () => {
  const { adminFetch, seen } = world({ signsIn: true });
  await adminFetch(new Request(`${SITE}/admin/broken.data`), FETCHER);
  expect(seen.reference).toBe("abc");
  await adminFetch(save(), FETCHER);
  expect(seen.reference).toBe("");
});
