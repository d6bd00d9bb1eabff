import { ALL_MEDIA, mediaKey, mediaPath, type MediaList } from "#app/kinds/media/media.ts";
import { useFileDrop } from "../../uploads/use-file-drop.ts";
import { useUploadQueue } from "../../uploads/use-upload-queue.ts";
import { AdminPage } from "../admin-page.tsx";
import { useCan } from "../frame/rights.ts";
import { useNotify } from "../notices.tsx";
import { AdminList } from "../list/admin-list.tsx";
import { useLiveList } from "../list/use-live-list.tsx";
import { MediaFilters } from "./media-filters.tsx";
import { MediaTable } from "./media-table.tsx";
import { UploadButton } from "./upload-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { useLanguage } from "../../language/language-context.ts";

type MediaFacts = { list: MediaList; now: Date };

const LIVE = { channels: ["files", "items"], rowsOf: ({ list }: MediaFacts) => list.page.items.map(mediaKey) };

export function MediaPage({ facts }: { facts: MediaFacts }) {
  const { text } = useLanguage();
  const [{ list, now }, changed] = useLiveList(facts, LIVE);
  const { query, page, unused } = list;
  const isNarrowed = Boolean(query.text || query.bucket || query.part);
  const notify = useNotify();
  const queue = useUploadQueue((text) => notify({ text }));
  const drop = useFileDrop(queue.add);
  const canEdit = useCan("files.edit");
  return (
    <div className="drop-zone" {...(canEdit && drop)}>
      <AdminPage title={text("admin.page.media")} actions={canEdit && <UploadButton onFiles={queue.add} />}>
        {changed}
        <UploadList queue={queue} />
        <MediaFilters query={query} unused={unused} />
        <AdminList
          page={page}
          pathTo={(cursor) => mediaPath({ ...query, cursor })}
          counted="admin.media.files"
          empty={text(isNarrowed ? "admin.common.noResults" : canEdit ? "admin.media.emptyForEditors" : "admin.media.empty")}
          everything={isNarrowed ? mediaPath(ALL_MEDIA) : null}
          keys={{ isSearched: true, enter: "admin.keys.openFile", isSelectable: canEdit }}
        >
          <MediaTable list={list} now={now} canEdit={canEdit} />
        </AdminList>
      </AdminPage>
    </div>
  );
}
