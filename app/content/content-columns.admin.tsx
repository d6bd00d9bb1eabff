import type { ReactNode } from "react";
import {
  CONTENT_COLUMNS,
  contentPath,
  firstPage,
  type ContentColumn,
  type ContentQuery,
  type ListedItem,
} from "#app/catalogue/drafts/content-list.ts";
import { ORDERS } from "#app/kinds/lists/orders.ts";
import type { ListColumn as ColumnName } from "./list-settings.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import type { ListStatus } from "#app/catalogue/drafts/status.ts";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { ID, KIND, NAME } from "#app/ui/admin/list/item-cells.tsx";
import type { ListColumn } from "#app/ui/admin/list/list-table.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

type ContentListColumn = ListColumn<ListedItem> & { by?: ContentColumn };

const COLUMNS: Record<ColumnName | "name", ContentListColumn> = {
  id: { ...ID, by: "id" },
  name: { ...NAME, by: "name", className: "desktop:w-1/4" },
  status: {
    label: "admin.column.status",
    width: "on-wide",
    cell: (item) => <StatusMark {...item} />,
    folded: (item) => (item.draft || !item.isPublic) && <StatusMark {...item} />,
  },
  kind: { ...KIND, folded: true },
  genres: { label: "admin.column.genres", width: "on-wide", className: "min-w-112", cell: ({ genre }) => genre, folded: true },
  year: {
    label: "admin.column.year",
    by: "year",
    width: "on-wide",
    className: "whitespace-nowrap tabular-nums",
    cell: ({ releasedYear }) => releasedYearOf(releasedYear),
    folded: true,
  },
  downloads: {
    label: "admin.column.downloads",
    by: "downloads",
    width: "on-tablet",
    className: "whitespace-nowrap tabular-nums",
    cell: ({ downloads }, { number }) => number(downloads),
    folded: ({ downloads }, { text }) => text("admin.content.downloads", { count: downloads }),
  },
  changed: {
    label: "admin.column.changed",
    by: "changed",
    width: "on-wide",
    className: "tabular-nums",
    cell: ({ changedAt }) => <LocalTime at={changedAt} />,
    folded: ({ changedAt }) => <Sentence text="admin.content.changedAt" values={{ time: <Unbroken at={changedAt} /> }} />,
  },
  added: {
    label: "admin.column.added",
    by: "added",
    width: "on-wide",
    className: "tabular-nums",
    cell: ({ createdAt }) => <LocalTime at={createdAt} />,
    folded: ({ createdAt }) => <Sentence text="admin.content.addedAt" values={{ time: <Unbroken at={createdAt} /> }} />,
  },
};

/** The columns with these names. The name of the item is always there, after the id. */
export function contentColumns(names: readonly ColumnName[], query: ContentQuery): ListColumn<ListedItem>[] {
  const rest = names.filter((name) => name !== "id");
  return [...(names.includes("id") ? (["id"] as const) : []), "name" as const, ...rest].map((name) => {
    const { by, ...column } = COLUMNS[name];
    return { ...column, sort: by && sortBy(query, by) };
  });
}

/** The default order of a list is newest first, that of a search is not. */
function sortBy(query: ContentQuery, column: ContentColumn) {
  const order = query.order ?? (query.text === "" ? ({ column: "added", direction: "desc" } as const) : null);
  const current = order?.column === column ? order.direction : null;
  const direction = current === null ? ORDERS[CONTENT_COLUMNS[column]].direction : current === "asc" ? "desc" : "asc";
  return { to: contentPath({ ...firstPage(query), order: { column, direction } }), direction: current };
}

function Unbroken({ at }: { at: Date }) {
  return (
    <span className="whitespace-nowrap">
      <LocalTime at={at} />
    </span>
  );
}

type Status = ListStatus | "withdrawn";

const COLORS: Record<Status, string> = {
  published: "bg-ok",
  draft: "bg-warn",
  scheduled: "bg-gold",
  ready: "bg-gold",
  returned: "bg-problem",
  withdrawn: "bg-problem",
};

/** A word beside the colour, which not everyone can see. */
function StatusMark({ isPublic, draft, isWithdrawn }: Pick<ListedItem, "isPublic" | "draft" | "isWithdrawn">) {
  const { text } = useLanguage();
  return (
    <span>
      {isPublic && <Mark status="published">{text("admin.status.published")}</Mark>}
      {isWithdrawn && <Mark status="withdrawn">{text("admin.status.withdrawn")}</Mark>}
      {draft?.status === "draft" && !isWithdrawn && (
        <Mark status={draft.review ?? "draft"}>
          {text(draft.review ? `admin.review.${draft.review}` : isPublic ? "admin.status.draftPending" : "admin.common.draft")}
        </Mark>
      )}
      {draft?.review === "returned" && draft.reviewNote && (
        <span className="line-clamp-2 text-14 text-second wrap-anywhere">{draft.reviewNote}</span>
      )}
      {draft?.publishAt && (
        <Mark status="scheduled">
          <Sentence
            text={isPublic ? "admin.status.updateAt" : "admin.status.scheduledAt"}
            values={{ time: <LocalTime at={draft.publishAt} /> }}
          />
        </Mark>
      )}
    </span>
  );
}

function Mark({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <span className="me-12 inline-flex items-center gap-8 wrap-normal last:me-0">
      <span aria-hidden="true" className={`size-8 shrink-0 rounded-full ${COLORS[status]}`} />
      <span>{children}</span>
    </span>
  );
}
