import { Picture } from "../../primitives/picture.tsx";

export function RowThumbnail({ url }: { url: string }) {
  return (
    <span className="row-thumbnail">{url && <Picture url={url} alt="" frame="portrait" drawn="thumb" hasPreview={false} />}</span>
  );
}
