import { Link } from "react-router";
import { MEDIA_PATH } from "#app/kinds/media/media.ts";
import type { Dashboard } from "#app/kinds/site/statistics.ts";
import { BACKUPS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { Moment } from "../moment.tsx";
import { ColumnHeads } from "../column-heads.tsx";
import { useLanguage } from "../../language/language-context.ts";

type StorageFactsProps = { storage: Dashboard["storage"]; lastBackup: Date | null | undefined; now: Date };

export function StorageFacts({ storage: { uploads, copies, database }, lastBackup, now }: StorageFactsProps) {
  const { text } = useLanguage();
  return (
    <table className="figures">
      <thead className="sr-only">
        <tr>
          <ColumnHeads columns={["admin.column.what", "admin.column.sizeOrAge"]} />
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <Link to={MEDIA_PATH} className="underline-offset-4 hover:underline">
              {text("admin.dashboard.uploads")}
            </Link>
          </th>
          <td>{formatBytes(uploads)}</td>
        </tr>
        <tr>
          <th scope="row">{text("admin.dashboard.copies")}</th>
          <td>{formatBytes(copies)}</td>
        </tr>
        <tr>
          <th scope="row">{text("admin.dashboard.database")}</th>
          <td>{formatBytes(database)}</td>
        </tr>
        {lastBackup !== undefined && (
          <tr>
            <th scope="row">
              <Link to={BACKUPS_PATH} className="underline-offset-4 hover:underline">
                {text("admin.dashboard.lastBackup")}
              </Link>
            </th>
            <td>{lastBackup ? <Moment at={lastBackup} now={now} /> : text("admin.dashboard.noBackup")}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
