import { Link } from "react-router";
import { MEDIA_PATH } from "#app/kinds/media/media.ts";
import type { Dashboard } from "#app/kinds/site/statistics.ts";
import { BACKUPS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { Moment } from "../moment.tsx";
import { ColumnHeads } from "../column-heads.tsx";

type StorageFactsProps = { storage: Dashboard["storage"]; lastBackup: Date | null | undefined; now: Date };

export function StorageFacts({ storage: { uploads, copies, database }, lastBackup, now }: StorageFactsProps) {
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
              Uploaded files
            </Link>
          </th>
          <td>{formatBytes(uploads)}</td>
        </tr>
        <tr>
          <th scope="row">Copied pictures</th>
          <td>{formatBytes(copies)}</td>
        </tr>
        <tr>
          <th scope="row">Database</th>
          <td>{formatBytes(database)}</td>
        </tr>
        {lastBackup !== undefined && (
          <tr>
            <th scope="row">
              <Link to={BACKUPS_PATH} className="underline-offset-4 hover:underline">
                Last backup
              </Link>
            </th>
            <td>{lastBackup ? <Moment at={lastBackup} now={now} /> : "None yet"}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
