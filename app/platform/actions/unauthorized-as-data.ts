import { data, isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from "react-router";

/** Client side: returns a 401 as data, `ExpectedFailure`, to the form instead of an error page, which would lose the input. */
export const unauthorizedAsData: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  if (request.method === "GET") return results;
  return Object.fromEntries(Object.entries(results).map(([routeId, result]) => [routeId, keptResult(result)]));
};

function keptResult(result: DataStrategyResult): DataStrategyResult {
  const { type, result: error } = result;
  const isSignedOut = type === "error" && isRouteErrorResponse(error) && error.status === 401;
  return isSignedOut ? { type: "data", result: data(error.data, { status: 401 }) } : result;
}
