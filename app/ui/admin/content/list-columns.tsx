import type { ReactNode } from "react";
import type { ContentColumn, ListedItem } from "#app/kinds/lists/content-list.ts";
import type { ListColumn } from "#app/kinds/lists/list-settings.ts";
import type { Language } from "#app/lib/languages/language.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { LocalTime } from "../../primitives/local-time.tsx";
import { Sentence } from "../../language/sentence.tsx";
import { StatusMark } from "./status-mark.tsx";

type Column = {
  sort: ContentColumn | null;
  /** Where there is room for a column of its own. */
  width: "on-wide" | "on-tablet";
  className?: string;
  cell: (item: ListedItem, language: Language) => ReactNode;
  /** Below the name where there is no room; null for nothing. */
  folded: (item: ListedItem, language: Language) => ReactNode;
};

/** Those after the name. */
export const COLUMNS: Record<Exclude<ListColumn, "id">, Column> = {
  status: {
    sort: null,
    width: "on-wide",
    cell: (item) => <StatusMark {...item} />,
    folded: (item) => (item.draft || !item.isPublic) && <StatusMark {...item} />,
  },
  kind: {
    sort: null,
    width: "on-wide",
    className: "whitespace-nowrap",
    cell: ({ type }, { text }) => text(`admin.category.${type}`),
    folded: ({ type }, { text }) => text(`admin.category.${type}`),
  },
  genres: {
    sort: null,
    width: "on-wide",
    className: "min-w-112",
    cell: ({ genre }) => genre,
    folded: ({ genre }) => genre,
  },
  year: {
    sort: "year",
    width: "on-wide",
    className: "whitespace-nowrap tabular-nums",
    cell: ({ releasedYear }) => releasedYearOf(releasedYear),
    folded: ({ releasedYear }) => releasedYearOf(releasedYear),
  },
  downloads: {
    sort: "downloads",
    width: "on-tablet",
    className: "whitespace-nowrap tabular-nums",
    cell: ({ downloads }, { number }) => number(downloads),
    folded: ({ downloads }, { text }) => text("admin.content.downloads", { count: downloads }),
  },
  changed: {
    sort: "changed",
    width: "on-wide",
    className: "tabular-nums",
    cell: ({ changedAt }) => <LocalTime at={changedAt} />,
    folded: ({ changedAt }) => <Sentence text="admin.content.changedAt" values={{ time: <Unbroken at={changedAt} /> }} />,
  },
  added: {
    sort: "added",
    width: "on-wide",
    className: "tabular-nums",
    cell: ({ createdAt }) => <LocalTime at={createdAt} />,
    folded: ({ createdAt }) => <Sentence text="admin.content.addedAt" values={{ time: <Unbroken at={createdAt} /> }} />,
  },
};

function Unbroken({ at }: { at: Date }) {
  return (
    <span className="whitespace-nowrap">
      <LocalTime at={at} />
    </span>
  );
}

export function columnsAfterName(columns: readonly ListColumn[]): Exclude<ListColumn, "id">[] {
  return columns.filter((name) => name !== "id");
}
