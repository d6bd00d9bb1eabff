import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { useItemsActions } from "#app/ui/admin/list/items-actions.tsx";
import { ITEMS_PATH } from "#app/ui/admin/list/items-form.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

export function DeleteItem({ id }: { id: string }) {
  const { text } = useLanguage();
  const { send, isSending } = useItemsActions();
  return (
    <form
      method="post"
      action={ITEMS_PATH}
      onSubmit={(event) => {
        event.preventDefault();
        send(new FormData(event.currentTarget), ADMIN_HOME);
      }}
    >
      <input type="hidden" name="intent" value="trash" />
      <input type="hidden" name="ids" value={id} />
      <button type="submit" disabled={isSending} className="quiet-button">
        {text("admin.common.delete")}
      </button>
    </form>
  );
}
