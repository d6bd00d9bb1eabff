import { Link } from "react-router";
import {
  ATTENTION,
  attentionPath,
  type AttentionCounts,
  type AttentionItem,
  type AttentionReason,
} from "#app/kinds/attention/attention.ts";
import type { BrokenImport } from "#app/kinds/transfer/site-import.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { formatTotal, type Page } from "#app/lib/pages.ts";
import { AdminPage } from "../admin-page.tsx";
import { ListChanged } from "../items/list-changed.tsx";
import { Pager } from "../items/pager.tsx";
import { useLiveList } from "../items/use-live-list.ts";
import { AttentionTable } from "./attention-table.tsx";
import { BrokenImportNote } from "./broken-import-note.tsx";
import { ReasonTabs } from "./reason-links.tsx";

type Shown = { counts: AttentionCounts; reason: AttentionReason; page: Page<AttentionItem> };

const LIVE = {
  channels: ["items"],
  rowsOf: (list: Shown | null) => list?.page.items.map(({ id, notes }) => `${id} ${notes.length}`) ?? [],
};

type AttentionPageProps = { list: Shown | null; brokenImport: BrokenImport | null };

export function AttentionPage({ list: newest, brokenImport }: AttentionPageProps) {
  const { shown: list, isBehind, catchUp } = useLiveList(newest, LIVE);
  return (
    <AdminPage title="Needs Attention">
      {brokenImport && <BrokenImportNote {...brokenImport} />}
      <ListChanged isBehind={isBehind} onShow={catchUp} />
      {list ? <Reason {...list} /> : !brokenImport && <Nothing />}
    </AdminPage>
  );
}

function Reason({ counts, reason, page }: Shown) {
  const { items, total, next, previous } = page;
  return (
    <>
      <ReasonTabs counts={counts} current={reason} />
      <p className="text-second">{ATTENTION[reason].hint}</p>
      {items.length === 0 ? (
        <output className="block py-32 text-18">Nothing left in this list.</output>
      ) : (
        <>
          <AttentionTable caption={ATTENTION[reason].label} items={items} />
          <Pager
            text={total.count === 1 ? "1 item" : `${formatTotal(total)} items`}
            previous={previous && attentionPath(reason, { before: previous })}
            next={next && attentionPath(reason, { after: next })}
          />
        </>
      )}
    </>
  );
}

function Nothing() {
  return (
    <div className="flex flex-col items-start gap-16 py-32">
      <output className="text-18">Nothing needs attention.</output>
      <Link to={ADMIN_HOME} className="quiet-button">
        All content
      </Link>
    </div>
  );
}
