import { Picture } from "../../primitives/picture.tsx";

/** The small picture beside an item's name in a list; its place stays free where there is none. */
export function RowThumbnail({ url }: { url: string }) {
  return (
    <span className="row-thumbnail">{url && <Picture url={url} alt="" frame="portrait" drawn="thumb" hasPreview={false} />}</span>
  );
}
