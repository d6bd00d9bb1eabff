import { auditExportPath, auditPath, type AuditQuery, type StoredAuditEntry } from "#app/kinds/changes/audit.ts";
import type { Page } from "#app/lib/pages.ts";
import { Icon } from "../../primitives/icon.tsx";
import { AdminPage } from "../admin-page.tsx";
import { AdminList } from "../list/admin-list.tsx";
import { EntryList } from "../list/entry-list.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditRow } from "./audit-row.tsx";
import { useLanguage } from "../../language/language-context.ts";

type AuditPageProps = { query: AuditQuery; page: Page<StoredAuditEntry>; people: readonly string[] };

export function AuditPage({ query, page, people }: AuditPageProps) {
  const { text } = useLanguage();
  const isNarrowed = Boolean(query.person || query.kind || query.thing || query.day);
  return (
    <AdminPage title={text("admin.page.audit")} actions={page.items.length > 0 && <Exports query={query} />}>
      <p className="-mt-16 text-14 text-second">{text("admin.audit.intro")}</p>
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
