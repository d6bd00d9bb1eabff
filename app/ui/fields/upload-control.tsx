import { useRef, useState } from "react";
import type { MediaBucket } from "#app/kinds/media/buckets.ts";
import type { LibraryPicture } from "#app/kinds/media/library.ts";
import { useFocusKept } from "../browser/use-focus-kept.ts";
import { useIsLive } from "../browser/use-is-live.ts";
import type { useUpload } from "../uploads/use-upload.ts";
import { Icon } from "../primitives/icon.tsx";
import { LibraryDialog } from "../library/library-dialog.tsx";
import { ACCEPTED } from "../uploads/chosen-file.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { useRoving } from "./use-roving.ts";

type UploadControlProps = {
  label: string;
  bucket: MediaBucket;
  uploading: ReturnType<typeof useUpload>;
  /** Takes several files at once; otherwise one is chosen. */
  onFiles?: (files: File[]) => void;
  library?: LibraryChoice;
};

/** Offers the pictures that are uploaded already. */
type LibraryChoice = { current: string | null; onChoose: (picture: LibraryPicture) => void };

export function UploadControl({ label, bucket, uploading, onFiles, library }: UploadControlProps) {
  const { upload, state, announced, isReused, choose, retry, cancel } = uploading;
  const buttonProps = useRoving([0, 1]);
  const isBusy = upload !== null && !state?.failure;
  const focusKept = useFocusKept(isBusy ? "cancel" : "choose");
  if (!useIsLive()) return null;
  return (
    <div {...focusKept} className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center gap-x-12 gap-y-8">
        <div className="flex flex-wrap gap-8">
          <ChooseButton
            {...buttonProps(0)}
            label={label}
            accept={ACCEPTED[bucket]}
            isBusy={isBusy}
            isMany={onFiles !== undefined}
            onFiles={onFiles ?? (([file]) => file && choose(file))}
          />
          {library && <LibraryButton {...buttonProps(1)} label={label} isBusy={isBusy} library={library} />}
        </div>
        {!upload && (
          <span className="text-14 text-second">
            {onFiles ? "or drop them here, or paste them" : "or drop it here, or paste it"}
          </span>
        )}
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
      <output className={isReused ? "text-14 text-second wrap-anywhere" : "sr-only"}>{announced}</output>
    </div>
  );
}

type ButtonProps = ReturnType<ReturnType<typeof useRoving>> & { label: string; isBusy: boolean };
type ChooseButtonProps = ButtonProps & { accept: string; isMany: boolean; onFiles: (files: File[]) => void };

function ChooseButton({ label, accept, isBusy, isMany, onFiles, ...props }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMany}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ""; // so that the same file can be chosen again
          if (files.length > 0) onFiles(files);
        }}
      />
      <button
        {...props}
        type="button"
        data-part="choose"
        disabled={isBusy}
        onClick={() => input.current?.click()}
        className="quiet-button"
      >
        <Icon name="upload" className="size-16" />
        {isBusy ? "Uploading..." : isMany ? "Upload files" : "Upload a file"}
        <span className="sr-only">for {label}</span>
      </button>
    </>
  );
}

function LibraryButton({ label, isBusy, library, ...props }: ButtonProps & { library: LibraryChoice }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button {...props} type="button" disabled={isBusy} onClick={() => setIsOpen(true)} className="quiet-button">
        <Icon name="pictures" className="size-16 max-tablet:hidden" />
        Choose from media
        <span className="sr-only">for {label}</span>
      </button>
      {isOpen && <LibraryDialog {...library} label={label} onClose={() => setIsOpen(false)} />}
    </>
  );
}
