import { Link } from "react-router";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { AttentionItem } from "#app/kinds/attention/attention.ts";
import { RowThumbnail } from "../items/row-thumbnail.tsx";
import { TickTable } from "../items/tick-table.tsx";
import { AttentionNotes } from "./attention-notes.tsx";
import { ColumnHeads } from "../column-heads.tsx";
import { useLanguage } from "../../language/language-context.ts";

const COLUMNS = [
  "admin.column.id",
  "admin.column.name",
  ["admin.column.problem", "on-tablet"],
  ["admin.column.kind", "on-wide"],
] as const;

export function AttentionTable({ caption, items }: { caption: string; items: readonly AttentionItem[] }) {
  return (
    <TickTable caption={caption} count={items.length} selection={null} heads={<ColumnHeads columns={COLUMNS} />}>
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </TickTable>
  );
}

function Row({ item }: { item: AttentionItem }) {
  const { text } = useLanguage();
  const { cId, type, itemName, thumbnailUrl, bannerUrl, notes } = item;
  return (
    <tr>
      <td className="font-strong whitespace-nowrap tabular-nums">
        <Link to={editPath(item)} className="row-link">
          {cId || text("admin.common.new")}
        </Link>
      </td>
      <td>
        <span className="flex items-center gap-12">
          <RowThumbnail url={thumbnailUrl || bannerUrl} />
          <span className="min-w-0">
            <span className="line-clamp-3">
              <bdi>{itemName}</bdi>
            </span>
            <small className="block text-12 text-second tablet:hidden">
              <AttentionNotes notes={notes} />
            </small>
          </span>
        </span>
      </td>
      <td className="on-tablet">
        <AttentionNotes notes={notes} />
      </td>
      <td className="on-wide whitespace-nowrap">{text(`admin.category.${type}`)}</td>
    </tr>
  );
}
