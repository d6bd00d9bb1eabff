import { redirect, type MiddlewareFunction } from "react-router";
import { adminContext } from "#app/context.ts";
import { signInFirst } from "#app/http.ts";
import { signInAddress } from "#app/lib/addresses/admin-paths.ts";

/** Page loads redirect to sign-in; data requests and forms get 401, so that the page can ask to sign in without losing input. */
export const guard: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  if (context.get(adminContext)?.signedIn) return next();
  const isOpened = ["GET", "HEAD"].includes(request.method) && !new URL(request.url).pathname.endsWith(".data");
  if (!isOpened) throw signInFirst();
  throw redirect(signInAddress(url.pathname + url.search));
};
