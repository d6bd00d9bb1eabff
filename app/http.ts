import { data, isRouteErrorResponse, redirect, type HeadersArgs, type RouterContextProvider } from "react-router";
import { adminContext, languageContext, noteContext } from "./context.ts";
import { AppError, type ErrorCode, type FieldProblem } from "./lib/errors.ts";
import type { Language } from "./lib/languages/language.ts";
import { ENGLISH_ONLY } from "./lib/languages/site-languages.ts";
import { problemsIn, refusalIn, refused } from "./lib/refusal.ts";
import { refusalText, statusLine } from "./lib/refusal-texts.ts";

const STATUS: Record<ErrorCode, number> = {
  "item.not-found": 404,
  "item.invalid": 422,
  "item.code-taken": 409,
  "item.id-taken": 409,
  "item.id-mismatch": 422,
  "item.conflict": 409,
  "item.no-link": 404,
  "item.withdrawn": 410,
  "kind.not-found": 404,
  "person.not-found": 404,
  "customization.invalid": 422,
  "customization.conflict": 409,
  "list.gone": 410,
  "site.invalid": 422,
  "site.conflict": 409,
  "report.not-found": 404,
  "title-request.not-found": 404,
  "title-request.exists": 409,
  "title-request.no-item": 422,
  "history.not-found": 404,
  "history.conflict": 409,
  "customization.no-draft": 404,
  "rating.invalid": 400,
  "rating.too-large": 413,
  "rating.not-taken": 409,
  "query.invalid": 400,
  "cursor.invalid": 400,
  "text.invalid": 400,
  "blob.not-found": 404,
  "blob.too-large": 413,
  "blob.invalid-key": 400,
  "blob.wrong-size": 400,
  "blob.unavailable": 503,
  "blob.unusable": 503,
  "bucket.not-found": 404,
  "file.not-found": 404,
  "file.exists": 409,
  "file.other-bytes": 409,
  "file.empty": 400,
  "file.too-large": 413,
  "file.unsupported": 415,
  "file.wrong-range": 400,
  "file.invalid": 400,
  "file.in-use": 409,
  "picture.not-found": 404,
  "picture.invalid": 422,
  "picture.too-large": 422,
  "picture.unknown-variant": 400,
  "picture.busy": 503,
  "picture.cancelled": 503,
  "rendition.unreadable": 400,
  "rendition.too-large": 400,
  "account.invalid": 422,
  "account.exists": 409,
  "account.wrong-credentials": 401,
  "account.wait": 429,
  "account.needs-code": 401,
  "account.wrong-password": 422,
  "account.not-found": 404,
  "account.disabled": 403,
  "account.password-expired": 403,
  "account.last-admin": 409,
  "invitation.gone": 410,
  "password-reset.gone": 410,
  "two-factor.wrong-code": 422,
  "two-factor.expired": 409,
  "two-factor.already-on": 409,
  "identity.expired": 409,
  "identity.refused": 403,
  "identity.failed": 502,
  "identity.unverified": 403,
  "identity.unknown": 403,
  "mail.off": 409,
  "mail.invalid": 422,
  "mail.failed": 502,
  "session.missing": 401,
  "session.insecure": 403,
  "own-text.too-large": 500,
  "request.no-form": 415,
  "request.too-large": 413,
  "request.too-many-fields": 400,
  "request.too-slow": 408,
  "request.broken-off": 400,
  "request.busy": 503,
  "request.bad-address": 400,
  "actor.not-admin": 403,
  "actor.not-allowed": 403,
  "api-key.invalid": 422,
  "api-key.too-many": 409,
  "api-key.unknown": 401,
  "api-key.lacks-right": 403,
  "store.missing": 500,
  "store.newer-version": 500,
  "store.older-version": 500,
  "upgrade.no-backup": 500,
  "store.older-server": 500,
  "store.unavailable": 503,
  "store.unusable": 500,
  "store.damaged": 503,
  "outbound.refused": 422,
  "outbound.failed": 502,
  "outbound.too-large": 502,
  "outbound.wait": 503,
  "source.failed": 502,
  "source.wait": 503,
  "source.key": 409,
  "source.not-found": 404,
  "disk.full": 503,
  "disk.unwritable": 503,
  "transfer.invalid-file": 422,
  "transfer.invalid-line": 422,
  "transfer.foreign-target": 409,
  "backup.damaged": 422,
  "backup.newer": 422,
  "backup.older": 422,
  "backup.not-found": 404,
  "backup.running": 409,
  "import.running": 409,
  "import.changed": 409,
  "import.none": 409,
  "scan.no-folder": 400,
  "scan.invalid-base": 422,
  "scan.running": 409,
  "scan.none": 409,
};

const STATUS_TEXT: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  410: "Gone",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  502: "Bad Gateway",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

export function statusOf(error: AppError): number {
  return STATUS[error.code];
}

export type ExpectedFailure = { code: ErrorCode; message: string; problems: readonly FieldProblem[] };

type Context = Readonly<RouterContextProvider>;
type AnswerArgs = { context: Context };

/** An AppError becomes a response with its status and text; anything else is rethrown as a defect. Logs missing items. */
export function answering<Args extends AnswerArgs, Result>(
  answer: (args: Args) => Promise<Result>,
): (args: Args) => Promise<Result> {
  return async (args) => {
    try {
      return await answer(args);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === "item.not-found") args.context.get(noteContext)("No such document!");
      throw failureAnswer(error, args.context);
    }
  };
}

/** In the language of the back office there; what visitors see of it is said by its code. */
export function failureAnswer(error: AppError, context: Context) {
  const { code, refusal, problems, retryAfter } = error;
  const { language } = context.get(adminContext) ? context.get(languageContext) : ENGLISH_ONLY;
  const failure: ExpectedFailure = { code, message: refusalIn(language, refusal), problems: problemsIn(language, problems) };
  return withStatus(failure, statusOf(error), retryAfter === null ? {} : { "Retry-After": String(retryAfter) });
}

const READ_ONLY = "This page can only be read.";
const NOTHING = "There is nothing here.";

export function refuseOtherMethods(): never {
  throw withStatus(READ_ONLY, 405);
}

const FILE_PATH = /\/\.well-known\/|\.[a-z0-9]+$/i;

/** docs/product.md 11. The server answers requests for anything but a page earlier. */
export function leaveUnknown({ url }: Request): never {
  if (FILE_PATH.test(new URL(url).pathname)) refuseUnknown();
  throw redirect("/");
}

export function refuseUnknown(): never {
  throw withStatus(NOTHING, 404);
}

const SIGNED_OUT = new AppError("session.missing", refused("admin.refused.signedOut"));

export function signInFirst(context: Context) {
  return failureAnswer(SIGNED_OUT, context);
}

export function leaveFor(address: string): Response {
  return redirect(address, 302);
}

function withStatus<Body>(body: Body, status: number, headers: Record<string, string> = {}) {
  return data(body, { status, statusText: STATUS_TEXT[status], headers });
}

/** `headers` of a route: those of its answer, such as `Retry-After`, which are dropped otherwise. */
export function answerHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  return new Headers([...loaderHeaders, ...(actionHeaders ?? [])]);
}

export function isMissingItem(error: unknown): boolean {
  return hasCode(error, "item.not-found");
}

export function isWithdrawnItem(error: unknown): boolean {
  return hasCode(error, "item.withdrawn");
}

export function isMissingPerson(error: unknown): boolean {
  return hasCode(error, "person.not-found");
}

function hasCode(error: unknown, code: ErrorCode): boolean {
  return isRouteErrorResponse(error) && (error.data as Partial<ExpectedFailure> | null)?.code === code;
}

export function isSignedOut(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === statusOf(SIGNED_OUT);
}

export function isForbidden(error: unknown): boolean {
  return hasCode(error, "actor.not-allowed");
}

/** In English as the error says it, for the back office. */
export function errorFacts(error: unknown, reference: string, isDevelopment: boolean) {
  if (isRouteErrorResponse(error)) {
    const text = error.statusText || (STATUS_TEXT[error.status] ?? "");
    return { status: `${error.status} ${text}`.trim(), message: messageOf(error.data) };
  }
  const message = reference ? `Something went wrong. Reference: ${reference}` : "Something went wrong.";
  const stack = isDevelopment && error instanceof Error ? error.stack : undefined;
  return { status: "500 Internal Server Error", message, stack };
}

/** The same in the visitor's language, as far as visitors see it. */
export function visitorErrorFacts(language: Language, error: unknown, reference: string, isDevelopment: boolean) {
  const facts = errorFacts(error, reference, isDevelopment);
  const { text } = language;
  if (!isRouteErrorResponse(error)) {
    const message = reference ? text("error.reference", { reference }) : text("error.unknown");
    return { ...facts, status: statusLine(language, 500) ?? facts.status, message };
  }
  return { ...facts, status: statusLine(language, error.status) ?? facts.status, message: visitorMessage(language, error.data) };
}

function visitorMessage(language: Language, body: unknown): string {
  if (body === READ_ONLY) return language.text("error.readOnly");
  if (body === NOTHING) return language.text("error.nothing");
  const { code = "" } = (body ?? {}) as Partial<ExpectedFailure>;
  return refusalText(language, code) ?? messageOf(body);
}

function messageOf(body: unknown): string {
  if (typeof body === "string") return body;
  const isFailure = typeof body === "object" && body !== null && "message" in body && typeof body.message === "string";
  return isFailure ? (body.message as string) : "";
}
