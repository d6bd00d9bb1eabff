import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { adminMeta } from "./admin-page.ts";

export const meta = adminMeta("Content Management");

export default function Content() {
  return (
    <AdminPage title="Content Management">
      <p className="text-second">No content available.</p>
    </AdminPage>
  );
}
