import type { ApiProblem } from "#app/api/open-api.ts";
import { statusOf } from "#app/http.ts";
import { AppError } from "#app/lib/errors.ts";
import type { RefuseStorage } from "../http/defects.ts";

/** In seconds; null if a retry may not help. */
type Problem = ApiProblem & { retryAfter: number | null };

export const SERVER_PROBLEM: Problem = {
  status: 500,
  code: "server.defect",
  detail: "The site failed to answer. The log of the site has the error.",
  retryAfter: null,
};

/** Null for a defect. */
export function problemOf(error: unknown): Problem | null {
  if (!(error instanceof AppError)) return null;
  const { code, message: detail, problems, retryAfter } = error;
  const named = problems.map(({ field, message }) => ({ field, message }));
  return { status: statusOf(error), code, detail, ...(named.length > 0 && { problems: named }), retryAfter };
}

function headersOf({ status, retryAfter }: Problem): Record<string, string> {
  const wait: Record<string, string> = retryAfter === null ? {} : { "Retry-After": String(retryAfter) };
  const challenge: Record<string, string> = status === 401 ? { "WWW-Authenticate": "Bearer" } : {};
  return { "Content-Type": "application/problem+json", "Cache-Control": "no-store", ...wait, ...challenge };
}

function bodyOf({ retryAfter: _wait, ...problem }: Problem): string {
  return JSON.stringify(problem);
}

export function problemAnswer(problem: Problem): Response {
  return new Response(bodyOf(problem), { status: problem.status, headers: headersOf(problem) });
}

const OF_API = /^(?:https?:\/\/[^/?#]*)?\/api(?:[/?#\\]|$)/i;

/** Answers requests that are refused before the API sees them. */
export const refuseApi: RefuseStorage = (request, error) => {
  if (!OF_API.test(request.url ?? "")) return null;
  const problem = problemOf(error) ?? SERVER_PROBLEM;
  return { status: problem.status, body: bodyOf(problem), headers: headersOf(problem) };
};
