import * as oauth from "oauth4webapi";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { Outbound } from "#app/platform/outbound/outbound.ts";
import type { Identity, IdentityProvider, PendingIdentity } from "./identity.ts";

const SCOPE = "openid email";
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 512 * 1024;
const DISCOVERY_MS = 3_600_000;
/** The standard's limit. An empty subject would match every user. */
const SUBJECT = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;

type OidcSettings = { issuer: URL; clientId: string; clientSecret: string; name: string };

/** Authorization code flow with PKCE, state and nonce; the signature of the ID token is checked. */
export function createOidcProvider(settings: OidcSettings, outbound: Outbound, now: () => Date): IdentityProvider {
  const { issuer, clientId, clientSecret, name } = settings;
  const client: oauth.Client = { client_id: clientId };
  const options = {
    [oauth.customFetch]: fetchThrough(outbound),
    [oauth.allowInsecureRequests]: issuer.protocol === "http:",
  };
  let discovered: { server: Promise<oauth.AuthorizationServer>; until: number } | null = null;

  /** Concurrent callers share one request. */
  async function discover(): Promise<oauth.AuthorizationServer> {
    if (discovered && discovered.until > now().getTime()) return discovered.server;
    const asked = oauth.discoveryRequest(issuer, options);
    const server = asked.then((answer) => oauth.processDiscoveryResponse(issuer, answer));
    const current = { server, until: now().getTime() + DISCOVERY_MS };
    discovered = current;
    server.catch(() => {
      if (discovered === current) discovered = null;
    });
    return server;
  }

  async function identify(query: URLSearchParams, pending: PendingIdentity, returnAddress: string): Promise<Identity> {
    const server = await discover();
    const parameters = oauth.validateAuthResponse(server, client, query, pending.state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authenticationAt(server, clientSecret),
      parameters,
      returnAddress,
      pending.verifier,
      options,
    );
    const expected = { expectedNonce: pending.nonce, requireIdToken: true };
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, expected);
    await oauth.validateApplicationLevelSignature(server, response, options);
    const token = oauth.getValidatedIdTokenClaims(tokens);
    if (!token) throw new Error("The provider sent no ID token.");
    if (!SUBJECT.test(token.sub)) throw new Error("The provider's ID token has no subject.");
    const facts: Record<string, unknown> =
      token["email"] === undefined ? await userInfo(server, tokens.access_token, token.sub) : token;
    const email = typeof facts["email"] === "string" ? facts["email"].toLowerCase() : "";
    return { issuer: token.iss, subject: token.sub, email, isEmailVerified: facts["email_verified"] === true };
  }

  /** Some providers leave the address out of the ID token. */
  async function userInfo(
    server: oauth.AuthorizationServer,
    accessToken: string,
    subject: string,
  ): Promise<Record<string, unknown>> {
    if (!server.userinfo_endpoint) return {};
    const response = await oauth.userInfoRequest(server, client, accessToken, options);
    return oauth.processUserInfoResponse(server, client, subject, response);
  }

  return {
    name,
    begin: (returnAddress) =>
      explaining(name, async () => {
        const { authorization_endpoint: endpoint } = await discover();
        if (!endpoint) throw new Error("The provider has no authorization endpoint.");
        const pending = {
          state: oauth.generateRandomState(),
          nonce: oauth.generateRandomNonce(),
          verifier: oauth.generateRandomCodeVerifier(),
        };
        const address = new URL(endpoint);
        const parameters = {
          client_id: clientId,
          redirect_uri: returnAddress,
          response_type: "code",
          scope: SCOPE,
          state: pending.state,
          nonce: pending.nonce,
          code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
          code_challenge_method: "S256",
        };
        for (const [key, value] of Object.entries(parameters)) address.searchParams.set(key, value);
        return { address: address.href, pending };
      }),
    finish: (query, pending, returnAddress) => explaining(name, () => identify(query, pending, returnAddress)),
  };
}

/** HTTP Basic, the standard's default, unless the provider lists only other methods. */
function authenticationAt({ token_endpoint_auth_methods_supported: methods }: oauth.AuthorizationServer, secret: string) {
  const isBasic = methods === undefined || methods.includes("client_secret_basic");
  return isBasic ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret);
}

function fetchThrough(outbound: Outbound) {
  return async (
    url: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: URLSearchParams | null },
  ): Promise<Response> => {
    const answer = await outbound.request(url, {
      method: method === "POST" ? "POST" : "GET",
      headers,
      body: body?.toString(),
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    });
    const type = answer.headers["content-type"];
    const content = answer.body.byteLength > 0 ? new Uint8Array(answer.body) : null;
    return new Response(content, { status: answer.status, headers: type ? { "content-type": type } : {} });
  };
}

/** Errors are sentences for the user; they never contain the provider's own text. */
async function explaining<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) {
      throw new AppError("identity.refused", message("admin.refused.identityRefused", { name }));
    }
    const problem =
      error instanceof AppError
        ? message("admin.refused.identityFailedBecause", { name, reason: error.localizedMessage })
        : message("admin.refused.identityFailed", { name });
    throw Object.assign(new AppError("identity.failed", problem), { cause: error });
  }
}
