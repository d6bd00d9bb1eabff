import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLIENT, identityProvider } from "../../../tests/servers/identity-provider.ts";
import { localHost } from "../../../tests/servers/local-host.ts";
import { createHttpOutbound } from "#app/platform/outbound/http-outbound.ts";
import { createOidcProvider } from "./oidc.ts";

const RETURN = "https://films.example/admin/login/identity/return";
const ADA = { sub: "ada", email: "Ada@films.example", email_verified: true };
const FAILED = { code: "identity.failed" };

type Provider = Awaited<ReturnType<typeof identityProvider>>;

const outboundTo = (port: number) =>
  createHttpOutbound({
    userAgent: "Marquee/test",
    allow: [`127.0.0.1:${port}`],
    now: () => new Date(),
    turns: { atOnce: 4, pauseMs: 0 },
  });

const siteAt = ({ issuer, port }: Pick<Provider, "issuer" | "port">, client = CLIENT) =>
  createOidcProvider({ issuer: new URL(issuer), name: "Films", ...client }, outboundTo(port), () => new Date());

describe("OpenID Connect", () => {
  let provider: Provider;

  beforeAll(async () => {
    provider = await identityProvider();
  });
  afterAll(() => provider[Symbol.asyncDispose]());

  async function signIn(setting: Parameters<Provider["set"]>[0], client = CLIENT) {
    provider.set(setting);
    const site = siteAt(provider, client);
    const { address, pending } = await site.begin(RETURN);
    const { searchParams } = await provider.visit(address);
    return site.finish(searchParams, pending, RETURN);
  }

  it("discovers the provider once for concurrent sign-ins, and again after a failure", async () => {
    const { requested } = provider;
    const ofMetadata = () => requested.filter((path) => path.includes("openid-configuration")).length;
    const [site, before] = [siteAt(provider), ofMetadata()];
    await Promise.all(Array.from({ length: 5 }, () => site.begin(RETURN)));
    await site.begin(RETURN);
    expect(ofMetadata() - before).toBe(1);
    let isUp = false;
    await using host = await localHost((_request, response) => {
      response.writeHead(isUp ? 200 : 500, { "Content-Type": "application/json" });
      const issuer = `http://127.0.0.1:${host.port}`;
      response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/authorize` }));
    }, "127.0.0.1");
    const other = siteAt({ issuer: `http://127.0.0.1:${host.port}`, port: host.port });
    await expect(other.begin(RETURN)).rejects.toMatchObject(FAILED);
    isUp = true;
    expect((await other.begin(RETURN)).address).toContain("/authorize?");
  });

  it("says who signed in at the provider", async () => {
    const ada = { issuer: provider.issuer, subject: "ada", email: "ada@films.example", isEmailVerified: true };
    expect(await signIn({ person: ADA })).toEqual(ada);
    expect(await signIn({ person: { sub: "ada" }, userInfo: ADA })).toEqual(ada);
  });

  it.each([
    [{ sub: "ada", email: "ada@films.example" }],
    [{ sub: "ada", email: "ada@films.example", email_verified: false }],
    [{ sub: "ada" }],
  ])("trusts an address only if the provider calls it verified: %j", async (person) => {
    expect(await signIn({ person })).toMatchObject({ subject: "ada", isEmailVerified: false });
  });

  it.each([
    ["another nonce", { claims: { nonce: "another" } }],
    ["another audience", { claims: { aud: "another" } }],
    ["another issuer", { claims: { iss: "https://another.example" } }],
    ["an ID token that has expired", { claims: { exp: 1000 } }],
    ["a signature by another key", { isForged: true }],
    ["another person's facts", { person: { sub: "ada" }, userInfo: { ...ADA, sub: "ben" } }],
  ])("accepts nothing with %s", async (_what, setting) => {
    await expect(signIn({ person: ADA, ...setting })).rejects.toMatchObject(FAILED);
  });

  it.each([[""], [undefined], [7], [" "], ["ada\n"], ["x".repeat(256)], [["ada"]]])("rejects the subject %j", async (sub) => {
    await expect(signIn({ person: ADA, claims: { sub } })).rejects.toMatchObject(FAILED);
  });

  it("rejects a response to another request, and accepts a code once", async () => {
    provider.set({ person: ADA });
    const site = siteAt(provider);
    const [first, second] = [await site.begin(RETURN), await site.begin(RETURN)];
    const { searchParams } = await provider.visit(first.address);
    await expect(site.finish(searchParams, second.pending, RETURN)).rejects.toMatchObject(FAILED);
    const stolen = { ...first.pending, verifier: second.pending.verifier };
    await expect(site.finish(searchParams, stolen, RETURN)).rejects.toMatchObject(FAILED);
    await expect(site.finish(searchParams, first.pending, RETURN)).rejects.toMatchObject(FAILED);
  });

  it("reports that the provider declined, without repeating its text", async () => {
    await expect(signIn({ declines: true })).rejects.toMatchObject({
      code: "identity.refused",
      message: "Films did not sign you in. Try again.",
    });
    await expect(signIn({ person: ADA }, { ...CLIENT, clientSecret: "wrong" })).rejects.toMatchObject({
      ...FAILED,
      message: "Signing in with Films failed.",
    });
  });

  it("reports why the provider is unreachable, and requests no private host but the issuer", async () => {
    const gone = await localHost(() => undefined, "127.0.0.1");
    await gone[Symbol.asyncDispose]();
    const nowhere = siteAt({ issuer: `http://127.0.0.1:${gone.port}`, port: gone.port }).begin(RETURN);
    const message = "Signing in with Films failed. The host does not accept connections.";
    await expect(nowhere).rejects.toMatchObject({ ...FAILED, message });
    const elsewhere = siteAt({ ...provider, port: gone.port }).begin(RETURN);
    await expect(elsewhere).rejects.toMatchObject({ message: expect.stringContaining("is not on the public internet") });
  });
});
