import { redirect } from "react-router";
import { importsContext, languageContext, servicesContext } from "#app/context.ts";
import { listAlerts } from "./read-alerts.ts";
import { parseAttentionQuery, readAttention } from "./read-attention.ts";
import { can } from "#app/services.ts";
import { readBrokenImport } from "#app/import/site-imports.ts";
import { handleErrors } from "#app/http.ts";
import { attentionPath, type AttentionItem } from "#app/catalogue/attention/attention.ts";
import type { Route } from "./+types/attention.admin.route";
import { readFormData, textIn } from "#app/platform/actions/read-form.ts";
import { confirmLink } from "#app/downloads/links/confirm-link.ts";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireContext, requireFor } from "#app/platform/actions/guard.ts";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { IMPORT_PATH, type BrokenImport } from "#app/import/site-import.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
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

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  requireFor(context, "content.edit");
  const services = context.get(servicesContext);
  const query = parseAttentionQuery(url.searchParams);
  const [list, brokenImport, alerts] = await Promise.all([
    readAttention(services, query, context.get(languageContext).language),
    readBrokenImport(services, requireContext(context, importsContext)),
    can(services.actor, "site.manage") ? listAlerts(services) : [],
  ]);
  if (list && query.cursor && list.page.items.length === 0) throw redirect(attentionPath(list.reason));
  return { list, brokenImport, alerts, now: services.now() };
});

export const action = handleErrors(async ({ context, request }: Route.ActionArgs) => {
  requireFor(context, "content.edit");
  await confirmLink(context.get(servicesContext), textIn(await readFormData(request), "mark"));
  return redirect(attentionPath("changed-file"));
});

export const meta = adminMeta("admin.page.attention");

type Shown = NonNullable<Route.ComponentProps["loaderData"]["list"]>;

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

export default function Attention({ loaderData }: Route.ComponentProps) {
  const { text } = useLanguage();
  const { brokenImport, alerts, now } = loaderData;
  const [list, changed] = useLiveList(loaderData.list, LIVE);
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
