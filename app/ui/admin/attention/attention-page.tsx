import { Link } from "react-router";
import type { Alert } from "#app/kinds/alerts/alerts.ts";
import { attentionPath, type AttentionCounts, type AttentionItem, type AttentionReason } from "#app/kinds/attention/attention.ts";
import type { BrokenImport } from "#app/kinds/transfer/site-import.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import type { Page } from "#app/lib/pages.ts";
import { AdminPage } from "../admin-page.tsx";
import { ListChanged } from "../items/list-changed.tsx";
import { Pager } from "../items/pager.tsx";
import { useLiveList } from "../items/use-live-list.ts";
import { AlertNotes } from "./alert-notes.tsx";
import { AttentionTable } from "./attention-table.tsx";
import { BrokenImportNote } from "./broken-import-note.tsx";
import { ReasonTabs } from "./reason-links.tsx";
import { useLanguage } from "../../language/language-context.ts";

type Shown = { counts: AttentionCounts; reason: AttentionReason; page: Page<AttentionItem> };

const LIVE = {
  channels: ["items"],
  rowsOf: (list: Shown | null) => list?.page.items.map(({ id, notes }) => `${id} ${notes.length}`) ?? [],
};

type AttentionPageProps = {
  list: Shown | null;
  brokenImport: BrokenImport | null;
  /** Empty for those who are no owner. */
  alerts: readonly Alert[];
  now: Date;
};

export function AttentionPage({ list: newest, brokenImport, alerts, now }: AttentionPageProps) {
  const { text } = useLanguage();
  const { shown: list, isBehind, catchUp } = useLiveList(newest, LIVE);
  return (
    <AdminPage title={text("admin.page.attention")}>
      <AlertNotes alerts={alerts} now={now} />
      {brokenImport && <BrokenImportNote {...brokenImport} />}
      <ListChanged isBehind={isBehind} onShow={catchUp} />
      {list ? <Reason {...list} /> : !brokenImport && alerts.length === 0 && <Nothing />}
    </AdminPage>
  );
}

function Reason({ counts, reason, page }: Shown) {
  const { text, total: formatTotal } = useLanguage();
  const { items, total, next, previous } = page;
  return (
    <>
      <ReasonTabs counts={counts} current={reason} />
      <p className="text-second">{text(`admin.reasonHint.${reason}`)}</p>
      {items.length === 0 ? (
        <output className="block py-32 text-18">{text("admin.attention.nothingLeft")}</output>
      ) : (
        <>
          <AttentionTable caption={text(`admin.reason.${reason}`)} items={items} />
          <Pager
            text={text("admin.common.items", { count: total.count, total: formatTotal(total) })}
            previous={previous && attentionPath(reason, { before: previous })}
            next={next && attentionPath(reason, { after: next })}
          />
        </>
      )}
    </>
  );
}

function Nothing() {
  const { text } = useLanguage();
  return (
    <div className="flex flex-col items-start gap-16 py-32">
      <output className="text-18">{text("admin.attention.nothing")}</output>
      <Link to={ADMIN_HOME} className="quiet-button">
        {text("admin.attention.allContent")}
      </Link>
    </div>
  );
}
