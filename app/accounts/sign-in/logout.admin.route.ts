import { redirect } from "react-router";
import { adminContext, servicesContext } from "#app/context.ts";
import { signOut } from "./sign-in.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import type { Route } from "./+types/logout.admin.route";
import { signedOutHeaders } from "#app/platform/actions/cookies.ts";

export const loader = () => redirect(ADMIN_HOME);

export async function action({ context }: Route.ActionArgs) {
  const facts = context.get(adminContext);
  if (!facts?.signedIn) return redirect("/");
  const { cookies } = await signOut(context.get(servicesContext), facts.headers);
  return redirect("/", { headers: signedOutHeaders(cookies) });
}
