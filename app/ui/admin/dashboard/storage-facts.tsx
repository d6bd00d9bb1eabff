import type { ReactNode } from "react";
import { Link } from "react-router";
import { MEDIA_PATH } from "#app/kinds/media/media.ts";
import type { Dashboard } from "#app/kinds/site/statistics.ts";
import { BACKUPS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import type { LabelKey } from "#app/lib/languages/messages.ts";
import { Moment } from "../moment.tsx";
import type { Column } from "../list/columns.tsx";
import { FactTable } from "../list/fact-table.tsx";
import { useLanguage } from "../../language/language-context.ts";

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
