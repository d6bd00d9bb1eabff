import { useRef } from "react";
import type { MediaBucket } from "#app/kinds/media/buckets.ts";
import { useFocusKept } from "../browser/use-focus-kept.ts";
import { useIsLive } from "../browser/use-is-live.ts";
import type { useUpload } from "../uploads/use-upload.ts";
import { Icon } from "../primitives/icon.tsx";
import { ACCEPTED } from "../uploads/chosen-file.ts";
import { UploadProgress } from "./upload-progress.tsx";

type UploadControlProps = {
  label: string;
  bucket: MediaBucket;
  uploading: ReturnType<typeof useUpload>;
};

export function UploadControl({ label, bucket, uploading: { upload, state, told, choose, retry, cancel } }: UploadControlProps) {
  const isBusy = upload !== null && !state?.failure;
  const focusKept = useFocusKept(isBusy ? "cancel" : "choose");
  if (!useIsLive()) return null;
  return (
    <div {...focusKept} className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center gap-x-12 gap-y-8">
        <ChooseButton label={label} accept={ACCEPTED[bucket]} isBusy={isBusy} onFile={choose} />
        {!upload && <span className="text-14 text-second">or drop it here, or paste it</span>}
        {state?.failure?.canRetry && (
          <button type="button" onClick={retry} className="quiet-button">
            Retry<span className="sr-only">the upload of {label}</span>
          </button>
        )}
        {upload && (
          <button type="button" data-part="cancel" onClick={cancel} className="quiet-button">
            Cancel<span className="sr-only">the upload of {label}</span>
          </button>
        )}
      </div>
      {upload && state && <UploadProgress name={upload.file.name} state={state} />}
      <output className="sr-only">{told}</output>
    </div>
  );
}

type ChooseButtonProps = { label: string; accept: string; isBusy: boolean; onFile: (file: File) => void };

function ChooseButton({ label, accept, isBusy, onFile }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = ""; // so that the same file can be chosen again
          if (file) onFile(file);
        }}
      />
      <button type="button" data-part="choose" disabled={isBusy} onClick={() => input.current?.click()} className="quiet-button">
        <Icon name="upload" className="size-16" />
        {isBusy ? "Uploading..." : "Upload a file"}
        <span className="sr-only">for {label}</span>
      </button>
    </>
  );
}
