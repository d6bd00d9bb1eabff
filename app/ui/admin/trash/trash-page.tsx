import { formatTotal, type Page } from "#app/lib/pages.ts";
import { AdminPage } from "../admin-page.tsx";
import { ListChanged } from "../items/list-changed.tsx";
import { Pager } from "../items/pager.tsx";
import { useLiveList } from "../items/use-live-list.ts";
import type { DeletedItem } from "./deleted-item.ts";
import { TrashTable } from "./trash-table.tsx";

type TrashFacts = { page: Page<DeletedItem>; now: Date };

const LIVE = { channels: ["items"], rowsOf: ({ page }: TrashFacts) => page.items.map(({ id }) => id) };

export function TrashPage({ facts }: { facts: TrashFacts }) {
  const { shown, isBehind, catchUp } = useLiveList(facts, LIVE);
  const { page, now } = shown;
  const { items, total, next, previous } = page;
  return (
    <AdminPage title="Trash">
      <ListChanged isBehind={isBehind} onShow={catchUp} />
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
