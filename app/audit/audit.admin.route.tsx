import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { auditedPeople, parseAuditQuery, readAuditLog } from "./audit-log.ts";
import { handleErrors } from "#app/http.ts";
import { AUDIT_KINDS, AUDIT_PATH, auditExportPath, auditPath, type AuditQuery } from "./audit.ts";
import type { Route } from "./+types/audit.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { AdminList } from "#app/ui/admin/list/admin-list.tsx";
import { EntryList } from "#app/ui/admin/list/entry-list.tsx";
import { AuditRow } from "./audit-row.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { FilterChoice, FilterForm } from "#app/ui/admin/list/filter-form.tsx";

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const query = parseAuditQuery(url.searchParams);
  const [page, people] = await Promise.all([readAuditLog(services, query), auditedPeople(services)]);
  if (query.cursor && page.items.length === 0) throw redirect(auditPath({ ...query, cursor: null }));
  return { query, page, people };
});

export const meta = adminMeta("admin.page.audit");

export default function Audit({ loaderData: { query, page, people } }: Route.ComponentProps) {
  const { text } = useLanguage();
  const isNarrowed = Boolean(query.person || query.kind || query.thing || query.day);
  return (
    <AdminPage
      title={text("admin.page.audit")}
      lead={text("admin.audit.intro")}
      actions={page.items.length > 0 && <Exports query={query} />}
    >
      <AuditFilters query={query} people={people} />
      <AdminList
        page={page}
        pathTo={(cursor) => auditPath({ ...query, cursor })}
        counted="admin.common.entries"
        empty={text(isNarrowed ? "admin.audit.noMatches" : "admin.audit.isEmpty")}
        everything={isNarrowed ? auditPath({}) : null}
        keys={{ isSearched: true }}
      >
        <EntryList>
          {page.items.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </EntryList>
      </AdminList>
    </AdminPage>
  );
}

function Exports({ query }: { query: AuditQuery }) {
  return (
    <div className="flex flex-wrap gap-12">
      {(["csv", "ndjson"] as const).map((format) => (
        <a key={format} href={auditExportPath(format, query)} download className="quiet-button">
          <Icon name="download" className="size-16" /> {format.toUpperCase()}
        </a>
      ))}
    </div>
  );
}

/** While a year is typed, its first digits also form a date. */
const FIRST_DAY = "2000";

function AuditFilters({ query, people }: { query: AuditQuery; people: readonly string[] }) {
  const { text } = useLanguage();
  const { person, kind, thing, day } = query;
  const offered = person === "" || people.includes(person) ? people : [person, ...people];
  return (
    <FilterForm action={AUDIT_PATH} text={thing} placeholder={text("admin.audit.thing")}>
      <FilterChoice
        label={text("admin.audit.person")}
        name="person"
        value={person}
        blank={text("admin.audit.everyone")}
        options={offered.map((name) => [name, name])}
      />
      <FilterChoice
        label={text("admin.audit.about")}
        name="kind"
        value={kind ?? ""}
        blank={text("admin.audit.everything")}
        options={AUDIT_KINDS.map((name) => [name, text(`admin.auditKind.${name}`)])}
      />
      <label className="flex w-choice min-w-0 grow flex-col gap-4 text-14 font-strong">
        {text("admin.audit.day")}
        <input
          key={day}
          type="date"
          name="day"
          defaultValue={day}
          onChange={({ currentTarget: { value, form } }) => {
            if (value === "" || value >= FIRST_DAY) form?.requestSubmit();
          }}
          className="control"
        />
      </label>
    </FilterForm>
  );
}
