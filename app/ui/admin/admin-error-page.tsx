import type { ErrorFacts } from "../layout/error-page.tsx";
import { LinkButton } from "../primitives/link-button.tsx";
import { AdminPage } from "./admin-page.tsx";

/** A page of the back office that could not be shown (spec 2, decisions 18, 33). */
export function AdminErrorPage({ status, message, stack }: ErrorFacts) {
  return (
    <AdminPage title="Unexpected Application Error!">
      <p className="text-18 font-strong">{status}</p>
      {message && <p className="max-w-lead text-second">{message}</p>}
      <LinkButton href="/admin" look="quiet">
        Back to Content Management
      </LinkButton>
      {stack && <pre className="w-full overflow-x-auto rounded-card bg-raised p-16 text-12">{stack}</pre>}
    </AdminPage>
  );
}
