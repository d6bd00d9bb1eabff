import { buttonLook } from "../../primitives/link-button.tsx";
import { AdminPage } from "../admin-page.tsx";
import { Link } from "react-router";
import { useLanguage } from "../../language/language-context.ts";

export function ForbiddenPage({ status, message }: { status: string; message: string }) {
  const { text } = useLanguage();
  return (
    <AdminPage title={text("admin.frame.forbidden")}>
      <p className="text-18 font-strong">{status}</p>
      <p className="max-w-lead text-second">{message}</p>
      <Link to="/admin" className={buttonLook("quiet")}>
        {text("admin.common.backToContent")}
      </Link>
    </AdminPage>
  );
}
