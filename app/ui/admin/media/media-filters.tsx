import { MEDIA_BUCKETS } from "#app/kinds/media/buckets.ts";
import { MEDIA_PATH, type MediaList, type MediaQuery } from "#app/kinds/media/media.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { FilterChoice, FilterForm } from "../items/filter-form.tsx";

export function MediaFilters({ query, unused }: { query: MediaQuery; unused: MediaList["unused"] }) {
  const { text, bucket, part } = query;
  return (
    <FilterForm action={MEDIA_PATH} text={text} placeholder="Name">
      <FilterChoice label="Kind" name="kind" value={bucket ?? ""}>
        {Object.entries(MEDIA_BUCKETS).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice label="Show" name="show" value={part ?? ""} blank="All files">
        <option value="unused">{unusedLabel(unused)}</option>
        <option value="unfinished">Unfinished uploads</option>
      </FilterChoice>
    </FilterForm>
  );
}

function unusedLabel({ files, bytes, exact }: MediaList["unused"]): string {
  const count = files === 1 && exact ? "1 file" : `${files.toLocaleString("en")}${exact ? "" : "+"} files`;
  return `Unused: ${count}, ${formatBytes(bytes)}`;
}
