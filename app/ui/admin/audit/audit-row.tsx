import type { ReactNode } from "react";
import { Link } from "react-router";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { AUDIT_ACTIONS, auditPath, type AuditAction, type FieldChange, type StoredAuditEntry } from "#app/kinds/changes/audit.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { Icon } from "../../primitives/icon.tsx";
import { ColumnHeads } from "../column-heads.tsx";

const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });

/** Opens without scripts too. */
export function AuditRow({ entry }: { entry: StoredAuditEntry }) {
  const { at, action, changes } = entry;
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group">
        <summary className="audit-summary">
          <time dateTime={at.toISOString()} className="text-second tabular-nums">
            {TIME.format(at)}
          </time>
          <span className="min-w-0 wrap-anywhere">
            <span className="font-strong">{actorName(entry)}</span> {AUDIT_ACTIONS[action]}
            <Thing entry={entry} />
          </span>
          <Icon name="down" className="size-16 text-second group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-16 px-16 pb-16 text-14">
          <Changes changes={changes} />
          <Origin entry={entry} />
          <Ways entry={entry} />
        </div>
      </details>
    </li>
  );
}

function actorName({ actor: { role, name } }: StoredAuditEntry): string {
  if (role === "key") return `The key ${name}`;
  return name || "Someone";
}

function Thing({ entry: { actor, action, thing, count } }: { entry: StoredAuditEntry }) {
  const isSelf = thing.code !== "" && thing.code === actor.name;
  return (
    <>
      {thing.name && !isSelf && <>: {isNamedByCode(action) ? inWords(thing.name) : thing.name}</>}
      {thing.code && thing.code !== thing.name && <span className="text-second"> ({thing.code})</span>}
      {count > 1 && <span className="text-second"> {count.toLocaleString("en")} times within the hour</span>}
    </>
  );
}

/** Settings and lists have no name but the one in the code. */
function isNamedByCode(action: AuditAction): boolean {
  return action === "setting.update" || action.startsWith("customization.");
}

/** "softwareSection" is "software section". */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <table className="audit-changes">
      <thead>
        <tr>
          <ColumnHeads columns={["admin.column.field", "admin.column.before", "admin.column.after"]} />
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{inWords(field)}</th>
            <td data-label="Before">{before ?? "—"}</td>
            <td data-label="After">{after ?? "—"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Origin({ entry: { network, request, thing } }: { entry: StoredAuditEntry }) {
  const facts = Object.entries({ From: network, Request: request, Id: thing.id }).filter(([, value]) => value !== "");
  if (facts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-24 gap-y-4">
      {facts.map(([label, value]) => (
        <div key={label} className="flex min-w-0 gap-8">
          <dt className="text-second">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Ways({ entry: { actor, action, thing } }: { entry: StoredAuditEntry }) {
  const type = ITEM_TYPES.find((each) => each === thing.type);
  return (
    <p className="flex flex-wrap gap-x-24 gap-y-8 empty:hidden">
      {actor.name && <WayTo to={auditPath({ person: actor.name })}>Everything by {actor.name}</WayTo>}
      {thing.id && <WayTo to={auditPath({ thing: thing.id })}>Everything about this</WayTo>}
      {type && action !== "item.delete" && action !== "item.trash" && (
        <WayTo to={editPath({ type, id: thing.id })}>Open the item</WayTo>
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
