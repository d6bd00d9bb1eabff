import { redirect, type MiddlewareFunction, type RouterContext, type RouterContextProvider } from "react-router";
import { adminContext, servicesContext } from "#app/context.ts";
import { requireRight } from "#app/services.ts";
import { signInRequired } from "#app/http.ts";
import { signInAddress } from "#app/lib/addresses/admin-paths.ts";
import type { Right } from "#app/lib/roles.ts";

/** Page loads redirect to sign-in; data requests and forms get 401, so that the page can ask to sign in without losing input. */
export const requireSignIn: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  if (context.get(adminContext)?.signedIn) return next();
  const isOpened = ["GET", "HEAD"].includes(request.method) && !new URL(request.url).pathname.endsWith(".data");
  if (!isOpened) throw signInRequired(context);
  throw redirect(signInAddress(url.pathname + url.search));
};

/**
 * For a route that reads its address or form before it calls the domain, so that the answer to a role does not depend on them.
 * @throws {AppError} `actor.not-allowed`.
 */
export function requireFor(context: Readonly<RouterContextProvider>, right: Right): void {
  requireRight(context.get(servicesContext).actor, right);
}

/** @throws a response with status 401 without it. */
export function requireContext<Value>(context: Readonly<RouterContextProvider>, wanted: RouterContext<Value | null>): Value {
  const value = context.get(wanted);
  if (value === null) throw signInRequired(context);
  return value;
}
