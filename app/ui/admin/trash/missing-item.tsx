import { Link } from "react-router";
import { itemHistoryPath } from "#app/kinds/addresses/admin-addresses.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useCan } from "../frame/rights.ts";
import type { DeletedItem } from "./deleted-item.ts";
import { RestoreForm } from "./restore-form.tsx";

type MissingItemPageProps = {
  /** Null if it is nowhere. */
  trashed: Pick<DeletedItem, "id" | "type" | "cId" | "itemName" | "daysLeft"> | null;
};

/** In place of the form of an item that does not exist. */
export function MissingItemPage({ trashed }: MissingItemPageProps) {
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
            <RestoreForm id={trashed.id} className={buttonLook("primary")} />
            <Link to={itemHistoryPath(trashed)} className={buttonLook("quiet")}>
              History
            </Link>
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
