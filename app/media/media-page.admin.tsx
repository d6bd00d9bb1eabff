import { useRef } from "react";
import { ALL_MEDIA, mediaKey, mediaPath, type MediaList, MEDIA_PATH } from "./media.ts";
import { MEDIA_BUCKETS } from "#app/kinds/buckets.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { useFileDrop } from "#app/uploads/use-file-drop.ts";
import { useUploadQueue, type UploadQueue } from "#app/uploads/use-upload-queue.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { useCan } from "#app/ui/admin/frame/rights.ts";
import { useNotify } from "#app/ui/admin/notices.tsx";
import { AdminList } from "#app/ui/admin/list/admin-list.tsx";
import { useLiveList } from "#app/ui/admin/list/use-live-list.tsx";
import { MediaTable } from "./media-table.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { FilterChoice, FilterForm } from "#app/ui/admin/list/filter-form.tsx";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { ACCEPTED, markOf } from "#app/uploads/chosen-file.ts";
import { useUploadState } from "#app/uploads/use-upload.ts";
import { SpokenName } from "#app/ui/primitives/spoken-name.tsx";
import { UploadProgress } from "./fields/upload-progress.admin.tsx";
import type { Upload } from "#app/uploads/create-upload.ts";

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

function MediaFilters({ query, unused: { files: count, bytes, exact } }: Pick<MediaList, "query" | "unused">) {
  const { text, total } = useLanguage();
  const { text: typed, bucket, part } = query;
  const files = text("admin.media.files", { count, total: total({ count, exact }) });
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
          ["unused", text("admin.media.unused", { files, size: formatBytes(bytes) })],
          ["unfinished", text("admin.media.unfinishedUploads")],
        ]}
      />
    </FilterForm>
  );
}

function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { text } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  if (!useIsHydrated()) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={Object.values(ACCEPTED).join()}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ""; // allows the same file to be chosen again
          onFiles(files);
        }}
      />
      <button type="button" onClick={() => input.current?.click()} className="primary-button">
        <Icon name="upload" className="size-16" /> {text("admin.uploads.uploadFiles")}
      </button>
    </>
  );
}

function UploadList({ queue: { uploads, announced, retry, cancel } }: { queue: UploadQueue }) {
  const { text } = useLanguage();
  return (
    <>
      {uploads.length > 0 && (
        <ul
          aria-label={text("admin.media.uploads")}
          className="flex w-full flex-col gap-16 rounded-card border border-line bg-raised p-16"
        >
          {uploads.map((upload) => (
            <UploadRow key={markOf(upload.file)} upload={upload} onRetry={() => retry(upload)} onCancel={() => cancel(upload)} />
          ))}
        </ul>
      )}
      <output className="sr-only">{announced}</output>
    </>
  );
}

function UploadRow({ upload, onRetry, onCancel }: { upload: Upload; onRetry: () => void; onCancel: () => void }) {
  const { text } = useLanguage();
  const state = useUploadState(upload);
  const { name } = upload.file;
  if (!state) return null;
  const isOver = state.failure !== null && !state.failure.canRetry;
  return (
    <li className="flex flex-wrap items-start gap-x-16 gap-y-8">
      <div className="min-w-0 flex-1 basis-field">
        <UploadProgress name={name} state={state} />
      </div>
      <div className="flex gap-8">
        {state.failure?.canRetry && (
          <button type="button" onClick={onRetry} className="quiet-button">
            <SpokenName shown={text("admin.uploads.retry")} spoken={text("admin.uploads.retryOf", { name })} />
          </button>
        )}
        <button type="button" onClick={onCancel} className="quiet-button">
          <SpokenName
            shown={text(isOver ? "common.close" : "admin.common.cancel")}
            spoken={text(isOver ? "admin.uploads.closeOf" : "admin.uploads.cancelOf", { name })}
          />
        </button>
      </div>
    </li>
  );
}
