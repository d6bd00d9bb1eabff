import type { MediaFile } from "#app/kinds/media.ts";
import { isWhole } from "#app/kinds/media.ts";
import { viewPath } from "#app/lib/storage-paths.ts";
import { Icon } from "../../primitives/icon.tsx";

/** The small picture beside a file's name; a drawing for a video, and its place for what has not come whole. */
export function MediaThumbnail({ file }: { file: MediaFile }) {
  const { bucketId, id, mimeType } = file;
  return (
    <span className="row-thumbnail media-thumbnail">
      {mimeType.startsWith("image/") && (
        <img src={viewPath({ bucketId, fileId: id })} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      )}
      {isWhole(file) && !mimeType.startsWith("image/") && <Icon name="play" className="size-16" />}
    </span>
  );
}
