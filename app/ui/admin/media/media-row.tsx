import { Link } from "react-router";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { isWhole, mediaKey, type MediaFile, type MediaUser } from "#app/kinds/media/media.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { useIsLive } from "../../browser/use-is-live.ts";
import { Icon } from "../../primitives/icon.tsx";
import { useCan } from "../frame/rights.ts";
import { TickBox } from "../items/tick-boxes.tsx";
import type { Selection } from "../items/use-selection.ts";
import { Moment } from "../moment.tsx";
import { MediaThumbnail } from "./media-thumbnail.tsx";
import { useLanguage } from "../../language/language-context.ts";
import { Sentence } from "../../language/sentence.tsx";

const MAX_NAMED = 3;

type MediaRowProps = {
  file: MediaFile;
  now: Date;
  /** Null for those who may only read. */
  selection: Selection | null;
  onRename: () => void;
  onDelete: () => void;
};

export function MediaRow({ file, now, selection, onRename, onDelete }: MediaRowProps) {
  const { text } = useLanguage();
  const { bucketId, id, name, size, mimeType, arrived, createdAt, users } = file;
  const isLive = useIsLive();
  const key = mediaKey(file);
  const isThere = isWhole(file);
  const facts = isThere
    ? formatBytes(size)
    : text("admin.media.arrived", { percent: Math.floor(arrived * 100), size: formatBytes(size) });
  return (
    <tr data-chosen={selection?.chosen.has(key) || undefined}>
      {selection && (
        <td>
          <TickBox id={key} name={name} selection={selection} />
        </td>
      )}
      <td>
        <span className="flex items-center gap-12">
          <MediaThumbnail file={file} />
          <span className="min-w-0 wrap-anywhere">
            {isThere ? (
              <a href={viewPath({ bucketId, fileId: id })} target="_blank" rel="noopener" data-row={key} className="row-link">
                {name}
              </a>
            ) : (
              name
            )}
            <small className="block text-12 text-second tablet:hidden">
              {facts}
              {isThere && " · "}
              {isThere && <Users users={users} />}
            </small>
          </span>
        </span>
      </td>
      <td className="on-wide whitespace-nowrap">{mimeType || text("admin.media.unfinished")}</td>
      <td className="on-tablet whitespace-nowrap tabular-nums">{facts}</td>
      <td className="on-wide whitespace-nowrap">
        <Moment at={createdAt} now={now} />
      </td>
      <td className="on-tablet media-users">{isThere && <Users users={users} />}</td>
      {isLive && selection && (
        <td>
          <span className="flex justify-end">
            {isThere && (
              <button
                type="button"
                aria-label={text("admin.media.renameFile", { name })}
                title={text("admin.media.rename")}
                onClick={onRename}
                className="row-action"
              >
                <Icon name="edit" className="size-16" />
              </button>
            )}
            <button
              type="button"
              aria-label={text("admin.media.deleteFile", { name })}
              title={text("admin.common.delete")}
              onClick={onDelete}
              className="row-action"
            >
              <Icon name="trash" className="size-16" />
            </button>
          </span>
        </td>
      )}
    </tr>
  );
}

function Users({ users }: { users: readonly MediaUser[] }) {
  const { text } = useLanguage();
  const canEdit = useCan("content.edit");
  if (users.length === 0) return <span className="text-second">{text("admin.media.notUsed")}</span>;
  const more = users.length - MAX_NAMED;
  const names = users.slice(0, MAX_NAMED).map((user, place) => (
    <span key={user.id}>
      {place > 0 && text("common.comma")}
      {canEdit && !user.isTrashed ? (
        <Link to={editPath(user)} className="underline underline-offset-4">
          {user.isPast ? text("admin.media.earlierVersion", { name: user.itemName }) : user.itemName}
        </Link>
      ) : user.isTrashed ? (
        text("admin.media.inTrash", { name: user.itemName })
      ) : (
        user.itemName
      )}
    </span>
  ));
  return more > 0 ? <Sentence text="admin.media.andMore" values={{ names, more }} /> : names;
}
