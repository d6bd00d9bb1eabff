import { Link } from "react-router";
import { auditExportPath, auditPath, type AuditQuery, type StoredAuditEntry } from "#app/kinds/changes/audit.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";
import { Icon } from "../../primitives/icon.tsx";
import { AdminPage } from "../admin-page.tsx";
import { Pager } from "../items/pager.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditRow } from "./audit-row.tsx";
import { useLanguage } from "../../language/language-context.ts";

type AuditPageProps = { query: AuditQuery; page: Page<StoredAuditEntry>; people: readonly string[] };

export function AuditPage({ query, page, people }: AuditPageProps) {
  const { text, total: formatTotal } = useLanguage();
  const { next, previous, items, total } = page;
  const pathTo = (cursor: Cursor) => auditPath({ ...query, cursor });
  return (
    <AdminPage title={text("admin.page.audit")} actions={items.length > 0 && <Exports query={query} />}>
      <p className="-mt-16 text-14 text-second">{text("admin.audit.intro")}</p>
      <AuditFilters query={query} people={people} />
      {items.length === 0 ? (
        <NothingFound isNarrowed={Boolean(query.person || query.kind || query.thing || query.day)} />
      ) : (
        <>
          <ul className="flex w-full flex-col rounded-card border border-line">
            {items.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ul>
          <Pager
            text={text("admin.common.entries", { count: total.count, total: formatTotal(total) })}
            previous={previous && pathTo({ before: previous })}
            next={next && pathTo({ after: next })}
          />
        </>
      )}
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

function NothingFound({ isNarrowed }: { isNarrowed: boolean }) {
  const { text } = useLanguage();
  return (
    <div className="flex flex-col items-start gap-16 py-32">
      <output className="text-18">{isNarrowed ? text("admin.audit.noMatches") : text("admin.audit.isEmpty")}</output>
      {isNarrowed && (
        <Link to={auditPath({})} className="quiet-button">
          {text("admin.common.showEverything")}
        </Link>
      )}
    </div>
  );
}
