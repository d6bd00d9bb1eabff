import type { Context } from "hono";
import { actorOfApiKey } from "#app/accounts/api-keys/manage-api-keys.ts";
import { isMergeIn, writeDocument } from "#app/api/write-items.ts";
import { createRecorder } from "#app/audit/recorder.ts";
import { recordRefusal } from "#app/audit/record-refusals.ts";
import { MAX_ENTRY_BYTES } from "#app/import/json/raw-entries.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { authorOf, requireRight, type Actor } from "#app/services.ts";
import { requestNetwork } from "../http/client-address.ts";
import { UPLOAD_PACE, watchPace } from "../http/pace.ts";
import { readBody } from "../http/read-body.ts";
import { requestOrigin } from "../http/request-origin.ts";
import { uploadedBody } from "../import/import-uploads.ts";
import { byNetwork } from "../limits/network-limiter.ts";
import { retryAfterS, type Allowance } from "../limits/rate-limiter.ts";
import type { ShellEnv, ShellParts } from "../shell-parts.ts";
import { problemAnswer } from "./api-problems.ts";

const DAY_MS = 86_400_000;
const WRITES = { limit: 10_000, windowMs: DAY_MS };
const WRONG_KEYS = { limit: 20, windowMs: 60_000 };
const BEARER = /^Bearer +(\S+)$/i;

type WriteParts = Pick<ShellParts, "settings" | "services" | "limits" | "sentImports">;

/** Takes one document or many from a program with a key; cookies are not read. */
export function writeApi({ settings, services, limits, sentImports }: WriteParts): (c: Context<ShellEnv>) => Promise<Response> {
  const writes = limits.rate("api-writes", WRITES);
  const wrongKeys = byNetwork(limits.rate("wrong-writing-keys", WRONG_KEYS));

  async function actorOf({ env: { incoming } }: Context<ShellEnv>) {
    const key = BEARER.exec(incoming.headers.authorization ?? "")?.[1];
    if (key === undefined) throw new AppError("api-key.missing", "Send an API key: Authorization: Bearer KEY.");
    const network = requestNetwork(incoming, settings.trustedProxies);
    assertAllowed(wrongKeys.check(network));
    try {
      return await actorOfApiKey(services.for({ role: "visitor" }), key, requestOrigin(incoming, settings));
    } catch (error) {
      if (error instanceof AppError && error.code === "api-key.unknown") wrongKeys.take(network);
      throw error;
    }
  }

  async function assertMayWrite(actor: Actor, { env: { incoming }, req }: Context<ShellEnv>): Promise<void> {
    try {
      requireRight(actor, "drafts.import");
    } catch (error) {
      const origin = requestOrigin(incoming, settings);
      await recordRefusal({ ...services.for(actor, origin), origin }, `${req.method} ${req.path}`);
      throw error;
    }
  }

  return async (c) => {
    const { incoming } = c.env;
    const isMerge = isMergeIn(new URL(c.req.url).searchParams);
    const actor = await actorOf(c);
    await assertMayWrite(actor, c);
    const type = c.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
    if (type !== "application/json" && type !== "application/x-ndjson")
      throw new AppError("request.wrong-type", "Send application/json, or application/x-ndjson for many documents.");
    const ifMatch = c.req.header("if-match") ?? null;
    if (ifMatch !== null && type !== "application/json")
      throw new AppError("query.invalid", "If-Match: Only one document can be sent with it.");
    assertAllowed(writes.take(actor.id));
    const origin = requestOrigin(incoming, settings);
    if (type === "application/x-ndjson") {
      const stopWatch = watchPace(incoming, UPLOAD_PACE, () => incoming.destroy());
      const body = uploadedBody(incoming, services.for(actor, origin));
      const answers = await sentImports.begin({ body, name: actor.name, isMerge, actor, origin }).finally(stopWatch);
      return new Response(answers, { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
    }
    const document = await readBody(incoming, { maxBytes: MAX_ENTRY_BYTES });
    if (!document) throw new AppError("request.too-large", message("admin.refused.documentTooLong", { megabytes: "2" }));
    const own = services.for({ role: "operator" });
    const acting = { ...own, actor, store: own.store.as({ by: authorOf(actor) }) };
    const recorder = createRecorder({ actor, origin, now: own.now });
    const answer = await writeDocument(acting, document, { isMerge, ifMatch, recorder });
    if ("stored" in answer) {
      const detail = "The item is not the one that If-Match names.";
      return problemAnswer({ status: 412, code: "item.changed", detail, stored: answer.stored, retryAfter: null });
    }
    const { outcome, problems } = answer;
    if (outcome !== "refused") return c.json(answer, outcome === "added" ? 201 : 200, { "Cache-Control": "no-store" });
    const detail = problems.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join("; ");
    return problemAnswer({ status: 422, code: "item.invalid", detail, problems, retryAfter: null });
  };
}

function assertAllowed(allowance: Allowance): void {
  if (allowance.isAllowed) return;
  throw new AppError("request.too-many", "Too many requests. Retry-After says when to go on.", [], retryAfterS(allowance));
}
