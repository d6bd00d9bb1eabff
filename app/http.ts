import { data, isRouteErrorResponse, redirect, type HeadersArgs, type RouterContextProvider } from "react-router";
import { adminContext, languageContext, noteContext } from "./context.ts";
import { STATUSES } from "./lib/error-statuses.ts";
import { AppError, type ErrorCode, type FieldProblem } from "./lib/errors.ts";
import type { Language } from "#app/languages/language.ts";
import { ENGLISH_ONLY } from "#app/languages/site-languages.ts";
import { formatProblems, formatMessage, message } from "#app/lib/localized-message.ts";
import { errorText, statusLine } from "#app/languages/error-texts.ts";

const STATUS_TEXT: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  410: "Gone",
  412: "Precondition Failed",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  502: "Bad Gateway",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

export function statusOf(error: AppError): number {
  return STATUSES[error.code];
}

export type ExpectedFailure = { code: ErrorCode; message: string; problems: readonly FieldProblem[] };

type Context = Readonly<RouterContextProvider>;
type AnswerArgs = { context: Context };

/** Turns an AppError into a response with its status and text; anything else is rethrown as a defect. Logs missing items. */
export function handleErrors<Args extends AnswerArgs, Result>(
  answer: (args: Args) => Promise<Result>,
): (args: Args) => Promise<Result> {
  return async (args) => {
    try {
      return await answer(args);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === "item.not-found") args.context.get(noteContext)("No such document!");
      throw errorResponse(error, args.context);
    }
  };
}

/** In the language of the back office there; elsewhere visitors see a text for the error's code. */
export function errorResponse(error: AppError, context: Context) {
  const { code, localizedMessage: refusal, problems, retryAfter } = error;
  const { language } = context.get(adminContext) ? context.get(languageContext) : ENGLISH_ONLY;
  const failure: ExpectedFailure = {
    code,
    message: formatMessage(language, refusal),
    problems: formatProblems(language, problems),
  };
  return withStatus(failure, statusOf(error), retryAfter === null ? {} : { "Retry-After": String(retryAfter) });
}

const READ_ONLY = "This page is read-only.";
const NOTHING = "There is nothing here.";

export function methodNotAllowed(): never {
  throw withStatus(READ_ONLY, 405);
}

const FILE_PATH = /\/\.well-known\/|\.[a-z0-9]+$/i;

/** See docs/product.md, "Unknown addresses". The server handles requests for anything but a page earlier. */
export function redirectUnknown({ url }: Request): never {
  if (FILE_PATH.test(new URL(url).pathname)) throwNotFound();
  throw redirect("/");
}

export function throwNotFound(): never {
  throw withStatus(NOTHING, 404);
}

const SIGNED_OUT = new AppError("session.missing", message("admin.refused.signedOut"));

export function signInRequired(context: Context) {
  return errorResponse(SIGNED_OUT, context);
}

export function redirectTo(address: string): Response {
  return redirect(address, 302);
}

function withStatus<Body>(body: Body, status: number, headers: Record<string, string> = {}) {
  return data(body, { status, statusText: STATUS_TEXT[status], headers });
}

/** Keeps the headers of a route's response, such as `Retry-After`, which are dropped otherwise. */
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

/** The English text of the error, for the back office. */
export function errorFacts(error: unknown, reference: string, isDevelopment: boolean) {
  if (isRouteErrorResponse(error)) {
    const text = error.statusText || (STATUS_TEXT[error.status] ?? "");
    return { status: `${error.status} ${text}`.trim(), message: messageOf(error.data) };
  }
  const message = reference ? `Something went wrong. Reference: ${reference}` : "Something went wrong.";
  const stack = isDevelopment && error instanceof Error ? error.stack : undefined;
  return { status: "500 Internal Server Error", message, stack };
}

/** The error's facts in the visitor's language, if visitors may see them. */
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
  return errorText(language, code) ?? messageOf(body);
}

function messageOf(body: unknown): string {
  if (typeof body === "string") return body;
  const isFailure = typeof body === "object" && body !== null && "message" in body && typeof body.message === "string";
  return isFailure ? (body.message as string) : "";
}
