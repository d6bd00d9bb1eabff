import { useLocation } from "react-router";
import { ITEMS_PATH } from "../items/items-form.ts";
import { useLanguage } from "../../language/language-context.ts";

type RestoreFormProps = { id: string; className: string };

/** Comes back to this page. */
export function RestoreForm({ id, className }: RestoreFormProps) {
  const { text } = useLanguage();
  const { pathname } = useLocation();
  return (
    <form method="post" action={ITEMS_PATH}>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="ids" value={id} />
      <input type="hidden" name="back" value={pathname} />
      <button type="submit" className={className}>
        {text("admin.common.restore")}
      </button>
    </form>
  );
}
