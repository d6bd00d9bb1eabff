import type { Context } from "hono";
import { isMergeIn, writeDocument } from "#app/api/write-items.ts";
import { createRecorder } from "#app/audit/recorder.ts";
import { recordRefusal } from "#app/audit/record-refusals.ts";
import { MAX_ENTRY_BYTES } from "#app/import/json/raw-entries.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { authorOf, can, requireRight } from "#app/services.ts";
import { UPLOAD_PACE, watchPace } from "../http/bodies/pace.ts";
import { readBody } from "../http/bodies/read-body.ts";
import { requestOrigin } from "../http/request-origin.ts";
import { uploadedBody } from "../import/import-uploads.ts";
import { assertAllowed, bearerKeys, type KeyParts } from "../bearer-keys.ts";
import type { ShellEnv, ShellParts } from "../shell-parts.ts";
import { problemAnswer } from "./api-problems.ts";

const DAY_MS = 86_400_000;
const WRITES = { limit: 10_000, windowMs: DAY_MS };

type WriteParts = KeyParts & Pick<ShellParts, "sentImports">;

/** Takes one document or many from a program with a key; cookies are not read. */
export function writeApi({ settings, services, limits, sentImports }: WriteParts): (c: Context<ShellEnv>) => Promise<Response> {
  const writes = limits.rate("api-writes", WRITES);
  const keyOf = bearerKeys({ settings, services, limits }, "wrong-writing-keys");

  return async (c) => {
    const { incoming } = c.env;
    const isMerge = isMergeIn(new URL(c.req.url).searchParams);
    const actor = await keyOf(incoming);
    if (!actor) throw new AppError("api-key.missing", "Send an API key: Authorization: Bearer KEY.");
    const origin = requestOrigin(incoming, settings);
    if (!can(actor, "drafts.import"))
      await recordRefusal({ ...services.for(actor, origin), origin }, `${c.req.method} ${c.req.path}`);
    requireRight(actor, "drafts.import");
    const type = c.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
    if (type !== "application/json" && type !== "application/x-ndjson")
      throw new AppError("request.wrong-type", "Send application/json, or application/x-ndjson for many documents.");
    const ifMatch = c.req.header("if-match") ?? null;
    if (ifMatch !== null && type !== "application/json")
      throw new AppError("query.invalid", "If-Match: Only one document can be sent with it.");
    assertAllowed(writes.take(actor.id));
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
