import { Link, useLocation } from "react-router";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useCan } from "../frame/rights.ts";
import type { DeletedItem } from "./deleted-item.ts";
import { ITEMS_PATH } from "../items/items-form.ts";

type MissingItemPageProps = {
  /** Null if it is nowhere. */
  trashed: Pick<DeletedItem, "id" | "cId" | "itemName" | "daysLeft"> | null;
};

/** In place of the form of an item that does not exist. */
export function MissingItemPage({ trashed }: MissingItemPageProps) {
  const { pathname } = useLocation();
  const canRestore = useCan("content.edit");
  return (
    <AdminPage title={trashed ? "In the Trash" : "No Such Item"}>
      {trashed ? (
        <p className="max-w-lead text-18">
          “<bdi>{trashed.itemName}</bdi>”{trashed.cId && `, ${trashed.cId},`} is in the trash. It will be permanently deleted in{" "}
          {trashed.daysLeft === 1 ? "1 day" : `${trashed.daysLeft} days`}.{!canRestore && " An editor can restore it."}
        </p>
      ) : (
        <p className="max-w-lead text-18">
          This item does not exist. It may have been permanently deleted, or the address is wrong.
        </p>
      )}
      <div className="flex flex-wrap gap-12">
        {trashed && canRestore && (
          <>
            <form method="post" action={ITEMS_PATH}>
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name="ids" value={trashed.id} />
              <input type="hidden" name="back" value={pathname} />
              <button type="submit" className={buttonLook("primary")}>
                Restore
              </button>
            </form>
            <Link to="/admin/trash" className={buttonLook("quiet")}>
              Open the trash
            </Link>
          </>
        )}
        <Link to="/admin" className={buttonLook("quiet")}>
          Back to Content Management
        </Link>
      </div>
    </AdminPage>
  );
}
