import { useUploadState } from "../../uploads/use-upload.ts";
import type { UploadQueue } from "../../uploads/use-upload-queue.ts";
import { SpokenName } from "../../primitives/spoken-name.tsx";
import { UploadProgress } from "../../fields/upload-progress.tsx";
import { markOf } from "../../uploads/chosen-file.ts";
import type { Upload } from "../../uploads/create-upload.ts";
import { useLanguage } from "../../language/language-context.ts";

export function UploadList({ queue: { uploads, announced, retry, cancel } }: { queue: UploadQueue }) {
  const { text } = useLanguage();
  return (
    <>
      {uploads.length > 0 && (
        <ul aria-label={text("admin.media.uploads")} className="upload-list">
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
