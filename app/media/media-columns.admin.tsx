import { useState } from "react";
import { Link } from "react-router";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { isWhole, mediaKey, type MediaFile, type MediaUser } from "./media.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { viewPath, thumbnailPath } from "#app/lib/addresses/storage-paths.ts";
import type { Language } from "#app/languages/language.ts";
import { useCan } from "#app/ui/admin/frame/rights.ts";
import type { ListColumn } from "#app/ui/admin/list/list-table.tsx";
import { Moment } from "#app/ui/admin/moment.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { NoPreview } from "./no-preview.admin.tsx";

const MAX_NAMED = 3;

export function columnsAt(now: Date): ListColumn<MediaFile>[] {
  return [
    {
      label: "admin.column.name",
      picture: (file) => <MediaThumbnail file={file} />,
      cell: (file) => <Name file={file} />,
    },
    {
      label: "admin.column.type",
      cell: ({ mimeType }, { text }) => mimeType || text("admin.media.unfinished"),
      width: "on-wide",
      className: "whitespace-nowrap",
    },
    {
      label: "admin.column.size",
      cell: sizeText,
      folded: true,
      width: "on-tablet",
      className: "whitespace-nowrap tabular-nums",
    },
    {
      label: "admin.column.uploaded",
      cell: ({ createdAt }) => <Moment at={createdAt} now={now} />,
      width: "on-wide",
      className: "whitespace-nowrap",
    },
    {
      label: "admin.column.usedBy",
      cell: (file) => isWhole(file) && <Users users={file.users} />,
      folded: true,
      width: "on-tablet",
      className: "min-w-112 wrap-break-word",
    },
  ];
}

function Name({ file }: { file: MediaFile }) {
  const { bucketId, id, name } = file;
  if (!isWhole(file)) return name;
  return (
    <a href={viewPath({ bucketId, fileId: id })} target="_blank" rel="noopener" data-row={mediaKey(file)} className="row-link">
      {name}
    </a>
  );
}

function sizeText(file: MediaFile, { text }: Language): string {
  const size = formatBytes(file.size);
  return isWhole(file) ? size : text("admin.media.arrived", { percent: Math.floor(file.arrived * 100), size });
}

function Users({ users }: { users: readonly MediaUser[] }) {
  const { text } = useLanguage();
  const canEdit = useCan("content.edit");
  if (users.length === 0) return <span className="text-second">{text("admin.media.notUsed")}</span>;
  const more = users.length - MAX_NAMED;
  const names = users.slice(0, MAX_NAMED).map((user, index) => (
    <span key={user.id}>
      {index > 0 && text("common.comma")}
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

const DRAWN_WIDTH = 96;

function MediaThumbnail({ file }: { file: MediaFile }) {
  const [hasFailed, setHasFailed] = useState(false);
  const isPicture = file.mimeType.startsWith("image/");
  return (
    <span className="row-thumbnail grid place-items-center text-second">
      {isPicture && !hasFailed && (
        <img
          src={thumbnailPath({ bucketId: file.bucketId, fileId: file.id }, DRAWN_WIDTH)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setHasFailed(true)}
          className="size-full object-cover"
        />
      )}
      {isPicture && hasFailed && <NoPreview iconSize="size-16" />}
      {isWhole(file) && !isPicture && <Icon name="play" className="size-16" />}
    </span>
  );
}
