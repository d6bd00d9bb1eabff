import { useUploadState } from "../../uploads/use-upload.ts";
import type { UploadQueue } from "../../uploads/use-upload-queue.ts";
import { UploadProgress } from "../../fields/upload-progress.tsx";
import { markOf } from "../../uploads/chosen-file.ts";
import type { Upload } from "../../uploads/create-upload.ts";

export function UploadList({ queue: { uploads, announced, retry, cancel } }: { queue: UploadQueue }) {
  return (
    <>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="upload-list">
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
  const state = useUploadState(upload);
  const { name } = upload.file;
  if (!state) return null;
  return (
    <li className="flex flex-wrap items-start gap-x-16 gap-y-8">
      <div className="min-w-0 flex-1 basis-field">
        <UploadProgress name={name} state={state} />
      </div>
      <div className="flex gap-8">
        {state.failure?.canRetry && (
          <button type="button" onClick={onRetry} className="quiet-button">
            Retry<span className="sr-only">the upload of {name}</span>
          </button>
        )}
        <button type="button" onClick={onCancel} className="quiet-button">
          {state.failure && !state.failure.canRetry ? "Close" : "Cancel"}
          <span className="sr-only">the upload of {name}</span>
        </button>
      </div>
    </li>
  );
}
