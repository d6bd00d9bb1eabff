import { useLocation } from "react-router";
import { ITEMS_PATH } from "#app/ui/admin/list/items-form.ts";
import { ActionForm } from "#app/ui/admin/action-form.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** Returns to this page. */
export function RestoreForm({ id, className }: { id: string; className: string }) {
  const { text } = useLanguage();
  const { pathname } = useLocation();
  const fields = { intent: "restore", ids: id, back: pathname };
  return <ActionForm to={ITEMS_PATH} fields={fields} label={text("admin.common.restore")} className={className} reloads />;
}

/** Shown on the history of an item in the trash. */
export function InTrash({ id }: { id: string }) {
  const { text } = useLanguage();
  return (
    <section aria-label={text("admin.trash.inTrash")} className="notice w-full">
      <p className="min-w-0 flex-1 basis-field">{text("admin.trash.restoreFirst")}</p>
      <RestoreForm id={id} className="quiet-button" />
    </section>
  );
}
