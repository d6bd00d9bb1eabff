import { Readable } from "node:stream";
import type { MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { assertStillAuthorized } from "#app/accounts/sign-in/still-authorized.ts";
import { receiveImport } from "#app/import/site-imports.ts";
import { statusOf } from "#app/http.ts";
import { IMPORT_FILE_PATH } from "#app/import/site-import.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Services } from "#app/services.ts";
import { formatMessage, message } from "#app/lib/localized-message.ts";
import { accountHeaders } from "../http/account-headers.ts";
import { UPLOAD_PACE, watchPace } from "../http/bodies/pace.ts";
import { requestOrigin } from "../http/request-origin.ts";
import type { ShellEnv, ShellParts } from "../shell-parts.ts";

/** Streams a file's bytes to storage, so that it is never in memory; answers with its state or with one line. */
export function importUploads({ settings, services, languages }: ShellParts): MiddlewareHandler<ShellEnv> {
  return async (c, next) => {
    if (c.req.path !== IMPORT_FILE_PATH) return next();
    if (c.req.method !== "POST") return c.text("Send the file with POST.", 405, { Allow: "POST" });
    const { incoming } = c.env;
    const signedIn = await services.accounts.sessionOf(accountHeaders(incoming, settings));
    if (!signedIn) return c.json({ message: "Sign in first." }, 401);
    const acting = services.for({ role: "admin", account: signedIn.account }, requestOrigin(incoming, settings));
    const stopWatch = watchPace(incoming, UPLOAD_PACE, () => incoming.destroy());
    try {
      const body = uploadedBody(incoming, acting);
      const size = Number(incoming.headers["content-length"]);
      return c.json(await receiveImport(acting, { name: c.req.query("name") ?? "", size, body }), 200);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return c.json(
        { message: formatMessage(languages.backOffice.language, error.localizedMessage) },
        statusOf(error) as ContentfulStatusCode,
      );
    } finally {
      stopWatch();
    }
  };
}

/** Fails with `request.broken-off` if the sender leaves, and at its end if the sender has lost access meanwhile. */
export function uploadedBody(incoming: AsyncIterable<Uint8Array>, acting: Services): ReadableStream<Uint8Array> {
  const checked = async function* () {
    try {
      yield* incoming;
    } catch {
      throw new AppError("request.broken-off", message("admin.refused.brokenOff"));
    }
    await assertStillAuthorized(acting);
  };
  return Readable.toWeb(Readable.from(checked(), { objectMode: false })) as ReadableStream<Uint8Array>;
}
