import { MEDIA_BUCKETS } from "#app/kinds/media/buckets.ts";
import { MEDIA_PATH, type MediaList, type MediaQuery } from "#app/kinds/media/media.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { FilterChoice, FilterForm } from "../list/filter-form.tsx";
import { useLanguage } from "../../language/language-context.ts";
import type { Language } from "#app/lib/languages/language.ts";

export function MediaFilters({ query, unused }: { query: MediaQuery; unused: MediaList["unused"] }) {
  const language = useLanguage();
  const { text } = language;
  const { text: typed, bucket, part } = query;
  return (
    <FilterForm action={MEDIA_PATH} text={typed} placeholder={text("admin.common.name")}>
      <FilterChoice
        label={text("admin.media.kind")}
        name="kind"
        value={bucket ?? ""}
        options={Object.entries(MEDIA_BUCKETS).map(([name, label]) => [name, text(label)])}
      />
      <FilterChoice
        label={text("admin.media.show")}
        name="show"
        value={part ?? ""}
        blank={text("admin.media.allFiles")}
        options={[
          ["unused", unusedLabel(unused, language)],
          ["unfinished", text("admin.media.unfinishedUploads")],
        ]}
      />
    </FilterForm>
  );
}

function unusedLabel({ files: count, bytes, exact }: MediaList["unused"], { text, total }: Language): string {
  const files = text("admin.media.files", { count, total: total({ count, exact }) });
  return text("admin.media.unused", { files, size: formatBytes(bytes) });
}
