import { Outlet, useRouteLoaderData } from "react-router";
import { adminContext, languageContext, servicesContext } from "#app/context.ts";
import { passwordProblem } from "#app/accounts/passwords/password-problem.ts";
import { countWaiting } from "#app/store/inboxes.ts";
import { signInRequired } from "#app/http.ts";
import { ADMIN } from "#app/lib/addresses/admin-paths.ts";
import { AdminFrame } from "./admin-frame.admin.tsx";
import { PasswordNotice } from "#app/accounts/passwords/password-notice.admin.tsx";
import { errorMeta } from "#app/meta/page-meta.ts";
import type { Route } from "./+types/back-office.admin.route";
import { requireSignIn } from "#app/platform/actions/guard.ts";
import { unauthorizedAsData } from "#app/platform/actions/unauthorized-as-data.ts";
import { FailedPage, FailedPageAlone } from "#app/accounts/sign-in/failed-page.tsx";

export const handle = ADMIN;

export const middleware: Route.MiddlewareFunction[] = [requireSignIn];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [unauthorizedAsData];

/** This loader makes React Router run the guard before every page, even one without a loader of its own. */
export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = context.get(adminContext)?.signedIn;
  if (!signedIn) throw signInRequired(context);
  const { email, role, mirrorOf } = signedIn.account;
  const services = context.get(servicesContext);
  const waiting = await countWaiting(services);
  const problem = passwordProblem(signedIn, services.now(), context.get(languageContext).language);
  return { email, role, isMirror: mirrorOf !== undefined, problem, waiting };
}

export const meta = errorMeta;

export default function BackOffice({ loaderData: { problem, ...frame } }: Route.ComponentProps) {
  return (
    <AdminFrame {...frame}>
      {problem !== null && <PasswordNotice problem={problem} />}
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  const admin = useRouteLoaderData<typeof loader>("back-office");
  return admin ? (
    <AdminFrame {...admin}>
      <FailedPage />
    </AdminFrame>
  ) : (
    <FailedPageAlone />
  );
}
