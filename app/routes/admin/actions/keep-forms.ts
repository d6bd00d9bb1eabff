import { data, isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from "react-router";

/**
 * In the browser: what was sent without a session comes back to its form as data, `ExpectedFailure`, instead of an error page in
 * the form's place, which would take what was typed with it.
 */
export const keepForms: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  if (request.method === "GET") return results;
  return Object.fromEntries(Object.entries(results).map(([routeId, result]) => [routeId, keptResult(result)]));
};

function keptResult(result: DataStrategyResult): DataStrategyResult {
  const { type, result: error } = result;
  const isSignedOut = type === "error" && isRouteErrorResponse(error) && error.status === 401;
  return isSignedOut ? { type: "data", result: data(error.data, { status: 401 }) } : result;
}
