import { use } from "react";
import { useRouteError } from "react-router";
import { errorFacts, isForbidden, isSignedOut } from "#app/http.ts";
import { ChunkError } from "#app/platform/islands/load-chunk.ts";
import { AdminErrorPage, ForbiddenPage } from "#app/ui/admin/frame/admin-error-page.tsx";
import { ChunkProblem } from "#app/ui/admin/frame/chunk-error-page.tsx";
import { SignedOutPage } from "./signed-out-page.admin.tsx";
import { PageContext } from "#app/ui/layout/page-context.ts";

/** The route error, within the frame of the back office. */
export function FailedPage() {
  const { reference } = use(PageContext);
  const error = useRouteError();
  if (error instanceof ChunkError) return <ChunkProblem error={error} />;
  if (isSignedOut(error)) return <SignedOutPage />;
  const facts = errorFacts(error, reference, import.meta.env.DEV);
  return isForbidden(error) ? <ForbiddenPage {...facts} /> : <AdminErrorPage {...facts} />;
}

/** Has no frame, which needs the signed-in account. */
export function FailedPageAlone() {
  return (
    <main className="page-width py-48">
      <FailedPage />
    </main>
  );
}
