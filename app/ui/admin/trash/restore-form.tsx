import { useLocation } from "react-router";
import { ITEMS_PATH } from "../items/items-form.ts";
import { ActionForm } from "../action-form.tsx";
import { useLanguage } from "../../language/language-context.ts";

/** Comes back to this page. */
export function RestoreForm({ id, className }: { id: string; className?: string }) {
  const { text } = useLanguage();
  const { pathname } = useLocation();
  const fields = { intent: "restore", ids: id, back: pathname };
  return <ActionForm to={ITEMS_PATH} fields={fields} label={text("admin.common.restore")} className={className} reloads />;
}
