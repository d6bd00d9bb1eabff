import type { ReactNode } from "react";
import { Link } from "react-router";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { auditPath, type AuditAction, type FieldChange, type StoredAuditEntry } from "./audit.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import type { Column } from "#app/ui/admin/list/columns.tsx";
import { FactTable } from "#app/ui/admin/list/fact-table.tsx";
import { timeText } from "#app/catalogue/history/entry-text.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

const COLUMNS: readonly Column<FieldChange>[] = [
  { label: "admin.column.field", cell: ({ field }) => inWords(field) },
  { label: "admin.column.before", cell: ({ before }) => before ?? "—" },
  { label: "admin.column.after", cell: ({ after }) => after ?? "—" },
];

/** Opens without scripts too. */
export function AuditRow({ entry }: { entry: StoredAuditEntry }) {
  const language = useLanguage();
  const { at, changes } = entry;
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group">
        <summary data-row={entry.id} className="audit-summary">
          <time dateTime={at.toISOString()} className="text-second tabular-nums">
            {timeText(at, language)}
          </time>
          <span className="min-w-0 wrap-anywhere">
            <Deed entry={entry} />
          </span>
          <Icon name="down" className="size-16 text-second group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-16 px-16 pb-16 text-14">
          {changes.length > 0 && (
            <FactTable className="changes-table" columns={COLUMNS} rows={changes} keyOf={({ field }) => field} />
          )}
          <Origin entry={entry} />
          <Ways entry={entry} />
        </div>
      </details>
    </li>
  );
}

function Deed({ entry }: { entry: StoredAuditEntry }) {
  const { text } = useLanguage();
  const { actor, action, thing, count } = entry;
  const { role, name } = actor;
  const isSelf = thing.code !== "" && thing.code === name;
  const isNamed = thing.name !== "" && !isSelf;
  const actorName = role === "key" ? text("admin.audit.key", { name }) : name || text("admin.audit.someone");
  return (
    <>
      <Sentence
        text={isNamed ? "admin.audit.didTo" : "admin.audit.did"}
        values={{
          actor: <span className="font-strong">{actorName}</span>,
          action: text(`admin.auditAction.${action}`),
          thing: isNamedByCode(action) ? inWords(thing.name) : thing.name,
        }}
      />
      {thing.code && thing.code !== thing.name && <span className="text-second"> ({thing.code})</span>}
      {count > 1 && <span className="text-second"> {text("admin.audit.times", { count })}</span>}
    </>
  );
}

/** Settings and lists are named by their code alone. */
function isNamedByCode(action: AuditAction): boolean {
  return action === "setting.update" || action.startsWith("customization.");
}

/** "softwareSection" is "software section". */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function Origin({ entry: { network, request, thing } }: { entry: StoredAuditEntry }) {
  const { text } = useLanguage();
  const known = [
    ["admin.audit.network", network],
    ["admin.audit.request", request],
    ["admin.audit.id", thing.id],
  ] as const;
  const facts = known.filter(([, value]) => value !== "");
  if (facts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-24 gap-y-4">
      {facts.map(([label, value]) => (
        <div key={label} className="flex min-w-0 gap-8">
          <dt className="text-second">{text(label)}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Ways({ entry: { actor, action, thing } }: { entry: StoredAuditEntry }) {
  const { text } = useLanguage();
  const type = ITEM_TYPES.find((each) => each === thing.type);
  return (
    <p className="flex flex-wrap gap-x-24 gap-y-8 empty:hidden">
      {actor.name && (
        <WayTo to={auditPath({ person: actor.name })}>{text("admin.audit.everythingBy", { name: actor.name })}</WayTo>
      )}
      {thing.id && <WayTo to={auditPath({ thing: thing.id })}>{text("admin.audit.everythingAbout")}</WayTo>}
      {type && action !== "item.delete" && action !== "item.trash" && (
        <WayTo to={editPath({ type, id: thing.id })}>{text("admin.audit.openItem")}</WayTo>
      )}
    </p>
  );
}

function WayTo({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="underline underline-offset-4">
      {children}
    </Link>
  );
}
