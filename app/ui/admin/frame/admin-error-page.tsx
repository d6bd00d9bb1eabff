import { Link } from "react-router";
import type { ErrorFacts } from "../../layout/error-page.tsx";
import { reloadPage } from "../../browser/reload-page.ts";
import { LinkButton } from "../../primitives/link-button.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useLanguage } from "../../language/language-context.ts";

export function AdminErrorPage({ status, message, stack }: ErrorFacts) {
  const { text } = useLanguage();
  return (
    <AdminPage title={text("error.title")}>
      <p className="text-18 font-strong">{status}</p>
      {message && <p className="max-w-lead text-second">{message}</p>}
      <div className="flex flex-wrap gap-16">
        <button type="button" onClick={reloadPage} className="quiet-button">
          {text("offline.tryAgain")}
        </button>
        <LinkButton href="/admin" look="quiet">
          {text("admin.common.backToContent")}
        </LinkButton>
      </div>
      {stack && <pre className="w-full overflow-x-auto rounded-card bg-raised p-16 text-12">{stack}</pre>}
    </AdminPage>
  );
}

export function ForbiddenPage({ status, message }: { status: string; message: string }) {
  const { text } = useLanguage();
  return (
    <AdminPage title={text("admin.frame.forbidden")}>
      <p className="text-18 font-strong">{status}</p>
      <p className="max-w-lead text-second">{message}</p>
      <Link to="/admin" className="quiet-button">
        {text("admin.common.backToContent")}
      </Link>
    </AdminPage>
  );
}
