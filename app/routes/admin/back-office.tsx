import { use } from "react";
import { Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { adminContext } from "#app/context.ts";
import { errorFacts, isForbidden, isSignedOut, signInFirst } from "#app/http.ts";
import { ADMIN } from "#app/lib/addresses/admin-paths.ts";
import { ChunkError } from "#app/lib/load-chunk.ts";
import { AdminErrorPage } from "#app/ui/admin/frame/admin-error-page.tsx";
import { AdminFrame } from "#app/ui/admin/frame/admin-frame.tsx";
import { ChunkProblem } from "#app/ui/admin/frame/chunk-error-page.tsx";
import { ForbiddenPage } from "#app/ui/admin/frame/forbidden-page.tsx";
import { SignedOutPage } from "#app/ui/admin/sign-in/signed-out-page.tsx";
import { WeakPasswordNotice } from "#app/ui/admin/frame/weak-password-notice.tsx";
import { PageContext } from "#app/ui/layout/page-context.ts";
import { errorMeta } from "../meta/page-meta.ts";
import type { Route } from "./+types/back-office";
import { guard } from "./actions/guard.ts";
import { keepForms } from "./actions/keep-forms.ts";

export const handle = ADMIN;

export const middleware: Route.MiddlewareFunction[] = [guard];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForms];

/** This loader makes React Router run the guard before every page, even one without a loader of its own. */
export function loader({ context }: Route.LoaderArgs) {
  const signedIn = context.get(adminContext)?.signedIn;
  if (!signedIn) throw signInFirst();
  const { email, role } = signedIn.account;
  return { email, role, hasWeakPassword: signedIn.session.hasWeakPassword };
}

export const meta = errorMeta;

export default function BackOffice({ loaderData: { email, role, hasWeakPassword } }: Route.ComponentProps) {
  return (
    <AdminFrame email={email} role={role}>
      {hasWeakPassword && <WeakPasswordNotice />}
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  const admin = useRouteLoaderData<typeof loader>("routes/admin/back-office");
  return admin ? (
    <AdminFrame email={admin.email} role={admin.role}>
      <FailedPage />
    </AdminFrame>
  ) : (
    <main className="page-width py-48">
      <FailedPage />
    </main>
  );
}

function FailedPage() {
  const { reference } = use(PageContext);
  const error = useRouteError();
  if (error instanceof ChunkError) return <ChunkProblem error={error} />;
  if (isSignedOut(error)) return <SignedOutPage />;
  const facts = errorFacts(error, reference, import.meta.env.DEV);
  return isForbidden(error) ? <ForbiddenPage {...facts} /> : <AdminErrorPage {...facts} />;
}
