import type { Item } from "#app/kinds/item.ts";
import { Picture } from "../../primitives/picture.tsx";
import type { ListColumn } from "./list-table.tsx";

export function RowThumbnail({ url }: { url: string }) {
  return (
    <span className="row-thumbnail">{url && <Picture url={url} alt="" frame="portrait" drawn="thumb" hasPreview={false} />}</span>
  );
}

export const ID: ListColumn<Pick<Item, "cId">> = {
  label: "admin.column.id",
  cell: ({ cId }, { text }) => cId || text("admin.common.new"),
  className: "font-strong whitespace-nowrap tabular-nums",
};

export const NAME: ListColumn<Pick<Item, "itemName" | "thumbnailUrl" | "bannerUrl">> = {
  label: "admin.column.name",
  picture: ({ thumbnailUrl, bannerUrl }) => <RowThumbnail url={thumbnailUrl || bannerUrl} />,
  cell: ({ itemName }) => <RowName name={itemName} />,
};

export const KIND: ListColumn<Pick<Item, "type">> = {
  label: "admin.column.kind",
  cell: ({ type }, { text }) => text(`kind.${type}.one`),
  width: "on-wide",
  className: "whitespace-nowrap",
};

export function RowName({ name }: { name: string }) {
  return (
    <span className="line-clamp-3">
      <bdi>{name}</bdi>
    </span>
  );
}
