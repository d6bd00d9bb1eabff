import type { Page } from "#app/lib/pages.ts";
import { AdminPage } from "../admin-page.tsx";
import { ListChanged } from "../items/list-changed.tsx";
import { Pager } from "../items/pager.tsx";
import { useLiveList } from "../items/use-live-list.ts";
import type { DeletedItem } from "./deleted-item.ts";
import { TrashTable } from "./trash-table.tsx";
import { useLanguage } from "../../language/language-context.ts";

type TrashFacts = { page: Page<DeletedItem>; now: Date };

const LIVE = { channels: ["items"], rowsOf: ({ page }: TrashFacts) => page.items.map(({ id }) => id) };

export function TrashPage({ facts }: { facts: TrashFacts }) {
  const { text, total: formatTotal } = useLanguage();
  const { shown, isBehind, catchUp } = useLiveList(facts, LIVE);
  const { page, now } = shown;
  const { items, total, next, previous } = page;
  return (
    <AdminPage title={text("admin.page.trash")}>
      <ListChanged isBehind={isBehind} onShow={catchUp} />
      <p className="text-second">{text("admin.trash.intro")}</p>
      {items.length === 0 ? (
        <output className="block py-32 text-18">{text("admin.trash.isEmpty")}</output>
      ) : (
        <>
          <TrashTable items={items} now={now} />
          <Pager
            text={text("admin.common.items", { count: total.count, total: formatTotal(total) })}
            previous={previous && `/admin/trash?before=${encodeURIComponent(previous)}`}
            next={next && `/admin/trash?after=${encodeURIComponent(next)}`}
          />
        </>
      )}
    </AdminPage>
  );
}
