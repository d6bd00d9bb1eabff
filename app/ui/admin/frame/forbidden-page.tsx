import { buttonLook } from "../../primitives/link-button.tsx";
import { AdminPage } from "../admin-page.tsx";
import { Link } from "react-router";

export function ForbiddenPage({ status, message }: { status: string; message: string }) {
  return (
    <AdminPage title="Not Allowed">
      <p className="text-18 font-strong">{status}</p>
      <p className="max-w-lead text-second">{message}</p>
      <Link to="/admin" className={buttonLook("quiet")}>
        Back to Content Management
      </Link>
    </AdminPage>
  );
}
