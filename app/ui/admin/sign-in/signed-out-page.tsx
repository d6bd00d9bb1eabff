import { buttonLook } from "../../primitives/link-button.tsx";
import { AdminPage } from "../admin-page.tsx";

export function SignedOutPage() {
  return (
    <AdminPage title="You are signed out">
      <p className="max-w-lead">
        Nothing was saved, and nothing is lost: log in on another tab, then reload this page. Your browser asks whether to send
        again what you typed.
      </p>
      <a href="/admin/login" target="_blank" rel="noreferrer" className={buttonLook("primary")}>
        Log in on another tab
      </a>
    </AdminPage>
  );
}
