import type { ReactNode } from "react";
import { Link } from "react-router";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { Dashboard, KindVisits, VisitedTitle } from "#app/counts/statistics.ts";
import { MEDIA_PATH } from "#app/media/media.ts";
import { BACKUPS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { longDay } from "#app/counts/day-names.ts";
import type { Column } from "#app/ui/admin/list/columns.tsx";
import { FactTable } from "#app/ui/admin/list/fact-table.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Moment } from "#app/ui/admin/moment.tsx";

const PERCENT = 100;

export function KindsTable({ kinds }: { kinds: readonly KindVisits[] }) {
  return <FactTable className="figures" columns={columnsOf(kinds)} rows={kinds} keyOf={({ type }) => type} />;
}

function columnsOf(kinds: readonly KindVisits[]): Column<KindVisits>[] {
  const shareOf = (name: "views" | "downloads"): Column<KindVisits> => {
    const most = Math.max(1, ...kinds.map((kind) => kind[name]));
    return { label: `admin.column.${name}`, cell: (kind) => <Share value={kind[name]} most={most} />, className: "w-1/3" };
  };
  return [
    { label: "admin.column.kind", cell: ({ type }, { text }) => text(`kind.${type}.one`) },
    shareOf("views"),
    shareOf("downloads"),
  ];
}

/** A number above a bar with its share of the largest. */
function Share({ value, most }: { value: number; most: number }) {
  const { number } = useLanguage();
  return (
    <>
      {number(value)}
      <svg aria-hidden="true" viewBox={`0 0 ${PERCENT} 1`} preserveAspectRatio="none" className="share">
        <rect width={PERCENT} height={1} />
        <rect x={PERCENT - (value / most) * PERCENT} width={(value / most) * PERCENT} height={1} />
      </svg>
    </>
  );
}

const VISITS: readonly Column<VisitedTitle>[] = [
  {
    label: "admin.column.title",
    cell: ({ id, cId, type, itemName }, { text }) => (
      <>
        <Link to={editPath({ type, id })} className="underline-offset-4 hover:underline">
          <bdi>{itemName}</bdi>
        </Link>
        <small className="block text-12 text-second">
          {cId} · {text(`kind.${type}.one`)}
        </small>
      </>
    ),
  },
  { label: "admin.column.views", cell: ({ views }, { number }) => number(views) },
  { label: "admin.column.downloads", cell: ({ downloads }, { number }) => number(downloads) },
];

export function TopTitles({ titles }: { titles: readonly VisitedTitle[] }) {
  const { text } = useLanguage();
  if (titles.length === 0) return <p className="text-second">{text("admin.dashboard.noTopTitles")}</p>;
  return <FactTable className="figures" columns={VISITS} rows={titles} keyOf={({ id }) => id} />;
}

const SEARCHES: readonly Column<Dashboard["missed"][number]>[] = [
  { label: "admin.column.search", cell: ({ query }) => <bdi className="wrap-anywhere">{query}</bdi> },
  { label: "admin.column.times", cell: ({ times }, { number }) => number(times) },
  { label: "admin.column.last", cell: ({ day }, language) => longDay(day, language) },
];

export function MissedSearches({ searches }: { searches: Dashboard["missed"] }) {
  const { text } = useLanguage();
  if (searches.length === 0) return <p className="text-second">{text("admin.dashboard.noMissedSearches")}</p>;
  return <FactTable className="figures" columns={SEARCHES} rows={searches} keyOf={({ query }) => query} />;
}

type StorageFactsProps = { storage: Dashboard["storage"]; lastBackup: Date | null | undefined; now: Date };

type Fact = { label: LabelKey; to?: string; value: ReactNode };

const COLUMNS: readonly Column<Fact>[] = [
  {
    label: "admin.column.what",
    cell: ({ label, to }, { text }) =>
      to === undefined ? (
        text(label)
      ) : (
        <Link to={to} className="underline-offset-4 hover:underline">
          {text(label)}
        </Link>
      ),
  },
  { label: "admin.column.sizeOrAge", cell: ({ value }) => value },
];

export function StorageFacts({ storage: { uploads, copies, database }, lastBackup, now }: StorageFactsProps) {
  const { text } = useLanguage();
  const backupAge = lastBackup ? <Moment at={lastBackup} now={now} /> : text("admin.dashboard.noBackup");
  const facts: Fact[] = [
    { label: "admin.dashboard.uploads", to: MEDIA_PATH, value: formatBytes(uploads) },
    { label: "admin.dashboard.copies", value: formatBytes(copies) },
    { label: "admin.dashboard.database", value: formatBytes(database) },
    ...(lastBackup === undefined ? [] : [{ label: "admin.dashboard.lastBackup", to: BACKUPS_PATH, value: backupAge } as const]),
  ];
  return <FactTable className="figures" columns={COLUMNS} rows={facts} keyOf={({ label }) => label} isHeadHidden />;
}
