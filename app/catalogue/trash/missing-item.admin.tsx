import { Link } from "react-router";
import { itemHistoryPath } from "#app/kinds/addresses/admin-addresses.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { useCan } from "#app/ui/admin/frame/rights.ts";
import type { DeletedItem } from "./trash-page.admin.tsx";
import { RestoreForm } from "./restore-form.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";

/** Replaces the form of an item that does not exist. @param trashed Null if it is not in the trash either. */
export function MissingItemPage({ trashed }: { trashed: DeletedItem | null }) {
  const { text } = useLanguage();
  const canRestore = useCan("content.edit");
  return (
    <AdminPage title={trashed ? text("admin.trash.missingTitle") : text("admin.trash.noSuchItem")}>
      {trashed ? (
        <p className="max-w-lead text-18">
          <Sentence
            text={trashed.cId ? "admin.trash.isInWithId" : "admin.trash.isIn"}
            values={{ name: <bdi>{trashed.itemName}</bdi>, id: trashed.cId }}
          />{" "}
          {text("admin.trash.endsIn", { count: trashed.daysLeft })} {!canRestore && text("admin.trash.editorCanRestore")}
        </p>
      ) : (
        <p className="max-w-lead text-18">{text("admin.trash.noSuchItemText")}</p>
      )}
      <div className="flex flex-wrap gap-12">
        {trashed && canRestore && (
          <>
            <RestoreForm id={trashed.id} className="primary-button" />
            <Link to={itemHistoryPath(trashed)} className="quiet-button">
              {text("admin.common.history")}
            </Link>
            <Link to="/admin/trash" className="quiet-button">
              {text("admin.trash.open")}
            </Link>
          </>
        )}
        <Link to="/admin" className="quiet-button">
          {text("admin.common.backToContent")}
        </Link>
      </div>
    </AdminPage>
  );
}
