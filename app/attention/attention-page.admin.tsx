import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { Alert } from "./alerts.ts";
import {
  attentionPath,
  type AttentionCounts,
  type AttentionItem,
  type AttentionReason,
} from "#app/catalogue/attention/attention.ts";
import { type BrokenImport, IMPORT_PATH } from "#app/import/site-import.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import type { Page } from "#app/lib/pages.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { AdminList, NoRows } from "#app/ui/admin/list/admin-list.tsx";
import { ListTable, type ListColumn } from "#app/ui/admin/list/list-table.tsx";
import { ID, KIND, NAME } from "#app/ui/admin/list/item-cells.tsx";
import { useLiveList } from "#app/ui/admin/list/use-live-list.tsx";
import { AlertNotes } from "./alert-notes.admin.tsx";
import { AttentionNotes } from "./attention-notes.admin.tsx";
import { ReasonTabs } from "./reason-links.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { AttentionNote } from "#app/ui/admin/list/attention-note.tsx";

type Shown = { counts: AttentionCounts; reason: AttentionReason; page: Page<AttentionItem> };

const LIVE = {
  channels: ["items"],
  rowsOf: (list: Shown | null) => list?.page.items.map(({ id, notes }) => `${id} ${notes.length}`) ?? [],
};

const COLUMNS: readonly ListColumn<AttentionItem>[] = [
  ID,
  NAME,
  { label: "admin.column.problem", cell: ({ notes }) => <AttentionNotes notes={notes} />, folded: true, width: "on-tablet" },
  KIND,
];

type AttentionPageProps = {
  list: Shown | null;
  brokenImport: BrokenImport | null;
  /** Empty for users other than owners. */
  alerts: readonly Alert[];
  now: Date;
};

export function AttentionPage({ list: newest, brokenImport, alerts, now }: AttentionPageProps) {
  const { text } = useLanguage();
  const [list, changed] = useLiveList(newest, LIVE);
  return (
    <AdminPage title={text("admin.page.attention")}>
      <AlertNotes alerts={alerts} now={now} />
      {brokenImport && <BrokenImportNote {...brokenImport} />}
      {changed}
      {!list && !brokenImport && alerts.length === 0 && (
        <NoRows said={text("admin.attention.nothing")} to={ADMIN_HOME} label={text("admin.attention.allContent")} />
      )}
      {list && <Reason {...list} />}
    </AdminPage>
  );
}

function Reason({ counts, reason, page }: Shown) {
  const { text } = useLanguage();
  return (
    <>
      <ReasonTabs counts={counts} current={reason} />
      <p className="text-second">{text(`admin.reasonHint.${reason}`)}</p>
      <AdminList
        page={page}
        pathTo={(cursor) => attentionPath(reason, cursor)}
        counted="admin.common.items"
        empty={text("admin.attention.nothingLeft")}
        keys={{ enter: "admin.keys.openRow" }}
      >
        <ListTable
          caption={text(`admin.reason.${reason}`)}
          columns={COLUMNS}
          rows={page.items}
          keyOf={({ id }) => id}
          pathOf={editPath}
        />
      </AdminList>
    </>
  );
}

function BrokenImportNote({ name, status, problem }: BrokenImport) {
  const { text } = useLanguage();
  return (
    <AttentionNote
      detail={text("admin.attention.brokenImportText")}
      link={{ to: IMPORT_PATH, label: text("admin.attention.openImport") }}
    >
      <Sentence
        text={status === "failed" ? "admin.attention.importFailed" : "admin.attention.importInterrupted"}
        values={{ name: <bdi>{name}</bdi> }}
      />
      {problem && ` ${problem}`}
    </AttentionNote>
  );
}
