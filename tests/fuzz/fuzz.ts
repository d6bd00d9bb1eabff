import * as fc from "fast-check";
import { WAIT_GIVE_UP_MS } from "../time-limits.ts";
import { ask, type Answer } from "../request/ask.ts";
import { makeApiKey, signIn } from "../request/sign-in.ts";
import { readCorpus } from "./corpus.ts";
import { anyRequest, type FuzzRequest } from "./requests.ts";

export type FuzzedSite = { origin: string; cookie: string; key: string };
export type FuzzOptions = { requests: number; seed: number };
export type FuzzReport = {
  answered: number;
  /** The client refuses to write this, so it was not sent. */
  skipped: number;
  statuses: Record<number, number>;
  findings: string[];
};

const AT_ONCE = 4;
const MAX_FINDINGS = 20;
const MAX_DESCRIBED = 2000;
const STACK =
  /\bat (?:async )?[\w.<> ]*\(?(?:file:|node:|\/)[^\s)]+:\d+:\d+|node:internal|SQLITE_|syntax error at or near|Reference: [0-9a-f]/;
const CHALLENGE = /(?<=(?:^|&)challenge=)[^&]*/g;
/** The process protects itself, and the client may retry. */
const BUSY = 503;
/** The status that oEmbed requires for formats other than JSON. */
const OTHER_FORMAT = 501;

/** Fixed in CI, so that a failure comes from the change. */
export function newSeed(): number {
  return process.env["CI"] ? 20_261_123 : Math.trunc(Math.random() * 2 ** 31);
}

/** The site's admin must be that of the tests. */
export async function fuzzedSite({ origin }: { origin: string }): Promise<FuzzedSite> {
  const cookie = await signIn({ origin });
  return { origin, cookie, key: await makeApiKey({ origin }, "Fuzz", { cookie }) };
}

/**
 * Sends requests that are almost valid, by turns as a visitor, an admin and a program.
 * @returns What no answer may be: a defect, a stack, none at all.
 */
export async function fuzz(site: FuzzedSite, { requests, seed }: FuzzOptions): Promise<FuzzReport> {
  const drawn = await drawRequests(site, { requests, seed });
  const report: FuzzReport = { answered: 0, skipped: 0, statuses: {}, findings: [] };
  const left = drawn.entries();
  const send = async () => {
    for (const [at, request] of left) {
      if (report.findings.length >= MAX_FINDINGS) return;
      const finding = await findingOf(site, request, report);
      if (finding) report.findings.push(`seed ${seed}, request ${at}: ${finding}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return report;
}

/** Returns the given number of requests, the same for the same seed and pages. */
export async function drawRequests(site: FuzzedSite, { requests, seed }: FuzzOptions): Promise<FuzzRequest[]> {
  return fc.sample(anyRequest(await readCorpus(site)), { numRuns: requests, seed });
}

/** Sends the request with the credentials of its role at this site. */
export function sendTo(site: FuzzedSite, { role, method, target, headers, body }: FuzzRequest): Promise<Answer> {
  const credentials = credentialsOf(site, role, target);
  return ask(site.origin, target, { method, body, headers: { ...headers, ...credentials }, deadlineMs: WAIT_GIVE_UP_MS });
}

/** Sends each request to both, one after the other. @returns the requests whose statuses differ. */
export async function compareSites(one: FuzzedSite, other: FuzzedSite, options: FuzzOptions): Promise<string[]> {
  const differences: string[] = [];
  for (const [at, drawn] of (await drawRequests(one, options)).entries()) {
    const request = withoutChallenge(drawn);
    const [expected, found] = await Promise.all(
      [one, other].map((site) => sendTo(site, request).then(({ status }) => status, String)),
    );
    if (expected !== found)
      differences.push(`seed ${options.seed}, request ${at}: ${expected}, ${found} to ${described(request)}`);
  }
  return differences;
}

/** The form is signed by the site whose page was read, and rejected by others. */
function withoutChallenge(request: FuzzRequest): FuzzRequest {
  const { body } = request;
  return typeof body === "string" ? { ...request, body: body.replaceAll(CHALLENGE, "") } : request;
}

async function findingOf(site: FuzzedSite, request: FuzzRequest, report: FuzzReport): Promise<string | null> {
  const message = (what: string) => `${what} to ${described(request)}`;
  try {
    const { status, body, headers } = await sendTo(site, request);
    report.answered++;
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    const isMeant =
      (status === BUSY && headers["retry-after"]) || (status === OTHER_FORMAT && request.target.includes("/oembed"));
    if (status >= 500 && !isMeant) return message(`${status} ${body.slice(0, 200)}`);
    const stack = STACK.exec(body)?.[0];
    return stack ? message(`a stack (${stack})`) : null;
  } catch (error) {
    if (!isUnsendable(error)) return message(`no answer (${String(error)})`);
    report.skipped++;
    return null;
  }
}

/** Signing out would end the session of all requests after it. */
function credentialsOf({ cookie, key }: FuzzedSite, role: FuzzRequest["role"], target: string): Record<string, string> {
  if (role === "admin" && !target.includes("logout")) return { Cookie: cookie };
  return role === "key" ? { "X-Appwrite-Key": key, "X-Appwrite-Project": "marquee" } : {};
}

/** The body comes last, since it may be truncated. */
function described({ role, method, target, headers, body }: FuzzRequest): string {
  return JSON.stringify({ role, method, target, headers, body }).slice(0, MAX_DESCRIBED);
}

function isUnsendable(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    "code" in error &&
    /^ERR_(?:INVALID_CHAR|UNESCAPED_CHARACTERS|HTTP_INVALID)/.test(String(error.code))
  );
}
