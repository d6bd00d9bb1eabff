import { Link } from "react-router";
import { auditExportPath, auditPath, type AuditQuery, type StoredAuditEntry } from "#app/kinds/changes/audit.ts";
import { formatTotal, type Cursor, type Page } from "#app/lib/pages.ts";
import { Icon } from "../../primitives/icon.tsx";
import { AdminPage } from "../admin-page.tsx";
import { Pager } from "../items/pager.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditRow } from "./audit-row.tsx";

type AuditPageProps = { query: AuditQuery; page: Page<StoredAuditEntry>; people: readonly string[] };

export function AuditPage({ query, page, people }: AuditPageProps) {
  const { next, previous, items, total } = page;
  const pathTo = (cursor: Cursor) => auditPath({ ...query, cursor });
  return (
    <AdminPage title="Audit Log" actions={items.length > 0 && <Exports query={query} />}>
      <p className="-mt-16 text-14 text-second">
        What admins, API keys and commands change, every sign-in and what is refused. Times are in UTC.
      </p>
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
            text={total.count === 1 ? "1 entry" : `${formatTotal(total)} entries`}
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
  return (
    <div className="flex flex-col items-start gap-16 py-32">
      <output className="text-18">
        {isNarrowed ? "No entry matches these filters." : "Nothing is recorded yet. Every change and every sign-in appears here."}
      </output>
      {isNarrowed && (
        <Link to={auditPath({})} className="quiet-button">
          Show everything
        </Link>
      )}
    </div>
  );
}
