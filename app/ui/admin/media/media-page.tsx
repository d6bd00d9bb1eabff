import { Link } from "react-router";
import { ALL_MEDIA, mediaKey, mediaPath, type MediaList } from "#app/kinds/media/media.ts";
import type { Cursor } from "#app/lib/pages.ts";
import { useFileDrop } from "../../uploads/use-file-drop.ts";
import { useUploadQueue } from "../../uploads/use-upload-queue.ts";
import { AdminPage } from "../admin-page.tsx";
import { useCan } from "../frame/rights.ts";
import { useNotify } from "../notices.tsx";
import { ListChanged } from "../items/list-changed.tsx";
import { Pager } from "../items/pager.tsx";
import { useLiveList } from "../items/use-live-list.ts";
import { MediaFilters } from "./media-filters.tsx";
import { MediaTable } from "./media-table.tsx";
import { UploadButton } from "./upload-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { useMediaKeys } from "./use-media-keys.ts";
import { useLanguage } from "../../language/language-context.ts";

type MediaFacts = { list: MediaList; now: Date };

const LIVE = { channels: ["files", "items"], rowsOf: ({ list }: MediaFacts) => list.page.items.map(mediaKey) };

export function MediaPage({ facts }: { facts: MediaFacts }) {
  const { text, total } = useLanguage();
  const { shown, isBehind, catchUp } = useLiveList(facts, LIVE);
  const { list, now } = shown;
  const { query, page, unused } = list;
  const { next, previous } = page;
  const notify = useNotify();
  const queue = useUploadQueue((text) => notify({ text }));
  const drop = useFileDrop(queue.add);
  const canEdit = useCan("files.edit");
  useMediaKeys(canEdit);
  const pathTo = (cursor: Cursor) => mediaPath({ ...query, cursor });
  return (
    <div className="drop-zone" {...(canEdit && drop)}>
      <AdminPage title={text("admin.page.media")} actions={canEdit && <UploadButton onFiles={queue.add} />}>
        <ListChanged isBehind={isBehind} onShow={catchUp} />
        <UploadList queue={queue} />
        <MediaFilters query={query} unused={unused} />
        {page.items.length === 0 ? (
          <NothingFound isNarrowed={Boolean(query.text || query.bucket || query.part)} canEdit={canEdit} />
        ) : (
          <>
            <MediaTable list={list} now={now} canEdit={canEdit} />
            <Pager
              text={text("admin.media.files", { count: page.total.count, total: total(page.total) })}
              previous={previous && pathTo({ before: previous })}
              next={next && pathTo({ after: next })}
            />
          </>
        )}
      </AdminPage>
    </div>
  );
}

function NothingFound({ isNarrowed, canEdit }: { isNarrowed: boolean; canEdit: boolean }) {
  const { text } = useLanguage();
  const nothing = text(canEdit ? "admin.media.emptyForEditors" : "admin.media.empty");
  return (
    <div className="flex flex-col items-start gap-16 py-32">
      <output className="text-18">{isNarrowed ? text("admin.common.noResults") : nothing}</output>
      {isNarrowed && (
        <Link to={mediaPath(ALL_MEDIA)} className="quiet-button">
          {text("admin.common.showEverything")}
        </Link>
      )}
    </div>
  );
}
