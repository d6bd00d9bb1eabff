import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { localHost } from "./local-host.ts";

export const CLIENT = { clientId: "marquee", clientSecret: "canary secret/+" };

type Person = { sub: string; email?: string; email_verified?: boolean };
type Grant = { challenge: string; nonce: string; redirectUri: string };

/** The user of the next sign-in; `claims` replace those of the ID token. */
type Setting = { person: Person; claims: Record<string, unknown>; userInfo: Person | null; isForged: boolean; declines: boolean };

const keys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** An OpenID Connect provider on this machine, which signs in without asking. */
export async function identityProvider() {
  const [own, foreign] = [keys(), keys()];
  const setting: Setting = { person: { sub: "1" }, claims: {}, userInfo: null, isForged: false, declines: false };
  const grants = new Map<string, Grant>();
  let origin = "";
  let held: Promise<void> = Promise.resolve();

  const json = (response: ServerResponse, value: object, status = 200) => {
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
  };

  function idToken(nonce: string): string {
    const seconds = Math.floor(Date.now() / 1000);
    const times = { iat: seconds, exp: seconds + 60 };
    const claims = { iss: origin, aud: CLIENT.clientId, nonce, ...times, ...setting.person, ...setting.claims };
    const content = `${encoded({ alg: "RS256", kid: "1" })}.${encoded(claims)}`;
    const { privateKey } = setting.isForged ? foreign : own;
    return `${content}.${sign("sha256", Buffer.from(content), privateKey).toString("base64url")}`;
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("state", query.get("state") ?? "");
    if (setting.declines) back.searchParams.set("error", "access_denied");
    else {
      const code = randomBytes(16).toString("hex");
      const [challenge, nonce] = [query.get("code_challenge") ?? "", query.get("nonce") ?? ""];
      grants.set(code, { challenge, nonce, redirectUri: query.get("redirect_uri") ?? "" });
      back.searchParams.set("code", code);
    }
    response.writeHead(302, { Location: back.href }).end();
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    await held;
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    const credentials = Buffer.from(request.headers.authorization?.replace("Basic ", "") ?? "", "base64").toString();
    const [id, secret] = credentials.split(":").map((part) => decodeURIComponent(part.replaceAll("+", " ")));
    const isClient = id === CLIENT.clientId && secret === CLIENT.clientSecret;
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isGranted = grant?.challenge === challenge && grant.redirectUri === form.get("redirect_uri");
    if (!isClient || !isGranted) return json(response, { error: "invalid_grant" }, 400);
    json(response, { access_token: "access", token_type: "Bearer", expires_in: 60, id_token: idToken(grant.nonce) });
  }

  const host = await localHost((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", origin);
    const at = (path: string) => `${origin}${path}`;
    if (pathname === "/.well-known/openid-configuration") {
      const endpoints = { authorization_endpoint: at("/authorize"), token_endpoint: at("/token"), jwks_uri: at("/keys") };
      json(response, { issuer: origin, ...endpoints, userinfo_endpoint: at("/userinfo"), response_types_supported: ["code"] });
    } else if (pathname === "/authorize") authorize(searchParams, response);
    else if (pathname === "/token") void token(request, response);
    else if (pathname === "/keys")
      json(response, { keys: [{ ...own.publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256" }] });
    else if (pathname === "/userinfo") json(response, setting.userInfo ?? { sub: setting.person.sub });
    else response.writeHead(404).end();
  }, "127.0.0.1");
  origin = `http://127.0.0.1:${host.port}`;

  return {
    ...host,
    issuer: origin,
    set(next: Partial<Setting>) {
      Object.assign(setting, { person: { sub: "1" }, claims: {}, userInfo: null, isForged: false, declines: false }, next);
    },
    /** No client gets a token until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    /** Returns the address to which the provider sends the browser back. */
    async visit(address: string): Promise<URL> {
      const { headers } = await fetch(address, { redirect: "manual" });
      return new URL(headers.get("location") ?? "");
    },
  };
}
