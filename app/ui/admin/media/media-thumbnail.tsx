import { useState } from "react";
import { isWhole, type MediaFile } from "#app/kinds/media/media.ts";
import { thumbnailPath } from "#app/lib/addresses/storage-paths.ts";
import { Icon } from "../../primitives/icon.tsx";
import { NoPreview } from "../../library/no-preview.tsx";

const DRAWN_WIDTH = 96;

export function MediaThumbnail({ file }: { file: MediaFile }) {
  const [hasFailed, setHasFailed] = useState(false);
  const isPicture = file.mimeType.startsWith("image/");
  return (
    <span className="row-thumbnail media-thumbnail">
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
