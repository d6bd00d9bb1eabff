import { MEDIA_BUCKETS, MEDIA_PATH, type MediaList, type MediaQuery } from "#app/kinds/media.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { FilterChoice, FilterForm } from "../items/filter-form.tsx";

/** What the list of all files is narrowed by. */
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
        <option value="unused">
          Unused: {unused.files === 1 ? "1 file" : `${unused.files.toLocaleString("en")} files`}, {formatBytes(unused.bytes)}
        </option>
        <option value="unfinished">Unfinished uploads</option>
      </FilterChoice>
    </FilterForm>
  );
}
