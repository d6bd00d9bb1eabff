import { formatTotal, type Page } from "#app/lib/pages.ts";
import { AdminPage } from "../admin-page.tsx";
import { Pager } from "../items/pager.tsx";
import type { DeletedItem } from "./deleted-item.ts";
import { TrashTable } from "./trash-table.tsx";

/** What was deleted and can be restored. */
export function TrashPage({ page, now }: { page: Page<DeletedItem>; now: Date }) {
  const { items, total, next, previous } = page;
  return (
    <AdminPage title="Trash">
      <p className="text-second">What you delete stays here for 30 days. Until then it can be restored as it was.</p>
      {items.length === 0 ? (
        <output className="block py-32 text-18">The trash is empty.</output>
      ) : (
        <>
          <TrashTable items={items} now={now} />
          <Pager
            text={total.count === 1 ? "1 item" : `${formatTotal(total)} items`}
            previous={previous && `/admin/trash?before=${encodeURIComponent(previous)}`}
            next={next && `/admin/trash?after=${encodeURIComponent(next)}`}
          />
        </>
      )}
    </AdminPage>
  );
}
