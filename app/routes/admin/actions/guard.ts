import { redirect, type MiddlewareFunction } from "react-router";
import { adminContext } from "#app/context.ts";
import { signInFirst } from "#app/http.ts";
import { signInAddress } from "#app/lib/addresses/admin-paths.ts";

/**
 * Lets nobody into the back office who is not signed in: who opens a page signs in first and goes on from there; what a page
 * asks or sends is refused with 401, so that it can ask to sign in and keeps what was typed (ui/admin/admin-fetch.ts).
 */
export const guard: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  if (context.get(adminContext)?.signedIn) return next();
  const isOpened = ["GET", "HEAD"].includes(request.method) && !new URL(request.url).pathname.endsWith(".data");
  if (!isOpened) throw signInFirst();
  throw redirect(signInAddress(url.pathname + url.search));
};
