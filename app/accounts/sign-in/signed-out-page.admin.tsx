import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export function SignedOutPage() {
  const { text } = useLanguage();
  return (
    <AdminPage title={text("admin.signIn.signedOut")}>
      <p className="max-w-lead">{text("admin.signIn.signedOutText")}</p>
      <a href="/admin/login" target="_blank" rel="noreferrer" className="primary-button">
        {text("admin.signIn.onAnotherTab")}
      </a>
    </AdminPage>
  );
}
