import { redirect } from "react-router";
import { adminContext, noteContext, requestContext, servicesContext } from "#app/context.ts";
import { beginIdentitySignIn } from "../identity-sign-in.ts";
import { errorResponse } from "#app/http.ts";
import { ADMIN_HOME, addressAfterSignIn } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Route } from "./+types/login-identity.admin.route";
import { withCookies } from "#app/platform/actions/cookies.ts";
import { secureAddress } from "../secure-address.action.ts";

/** Redirects to the provider. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(adminContext);
  if (!facts || facts.signedIn) throw redirect(ADMIN_HOME);
  const address = secureAddress(facts, url);
  if (address !== null) throw redirect(address);
  const { origin } = context.get(requestContext);
  const to = addressAfterSignIn(url.searchParams.get("to"));
  try {
    const begun = await beginIdentitySignIn(context.get(servicesContext), { origin, to });
    return begun ? redirect(begun.address, { headers: withCookies([begun.cookie]) }) : redirect("/admin/login");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "request.busy") return busy(error, context);
    context.get(noteContext)("oidc.failed");
    return redirect("/admin/login?note=unreachable");
  }
}

function busy(error: AppError, context: Route.LoaderArgs["context"]): Response {
  const { data, init } = errorResponse(error, context);
  return new Response(data.message, init ?? undefined);
}
