import { useRef, useState } from "react";
import type { MediaBucket } from "#app/kinds/buckets.ts";
import type { LibraryPicture } from "../picture-library.ts";
import { useFocusFallback } from "./use-focus-fallback.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import type { useUpload } from "#app/uploads/use-upload.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { LibraryDialog } from "../library-dialog.admin.tsx";
import { ACCEPTED } from "#app/uploads/chosen-file.ts";
import { SpokenName } from "#app/ui/primitives/spoken-name.tsx";
import { UploadProgress } from "./upload-progress.admin.tsx";
import { useRoving } from "#app/ui/fields/use-roving.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

type UploadControlProps = {
  label: string;
  bucket: MediaBucket;
  uploading: ReturnType<typeof useUpload>;
  /** Accepts several files at once; without it, only one. */
  onFiles?: (files: File[]) => void;
  library?: LibraryChoice;
};

/** Offers the uploaded pictures. */
type LibraryChoice = { current: string | null; onChoose: (picture: LibraryPicture) => void };

export function UploadControl({ label, bucket, uploading, onFiles, library }: UploadControlProps) {
  const { text } = useLanguage();
  const { upload, state, announced, isReused, choose, retry, cancel } = uploading;
  const buttonProps = useRoving([0, 1]);
  const isBusy = upload !== null && !state?.failure;
  const focusFallback = useFocusFallback(isBusy ? "cancel" : "choose");
  if (!useIsHydrated()) return null;
  return (
    <div {...focusFallback} className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center gap-x-12 gap-y-8">
        <div className="flex min-w-0 flex-wrap gap-8 [&_.quiet-button]:whitespace-normal">
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
            {onFiles ? text("admin.uploads.orDropMany") : text("admin.uploads.orDropOne")}
          </span>
        )}
        {state?.failure?.canRetry && (
          <button type="button" onClick={retry} className="quiet-button">
            <SpokenName shown={text("admin.uploads.retry")} spoken={text("admin.uploads.retryOf", { name: label })} />
          </button>
        )}
        {upload && (
          <button type="button" data-part="cancel" onClick={cancel} className="quiet-button">
            <SpokenName shown={text("admin.common.cancel")} spoken={text("admin.uploads.cancelOf", { name: label })} />
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

/** Shown text, and text for screen readers. */
const CHOOSE = {
  busy: ["admin.uploads.busy", "admin.uploads.busyFor"],
  many: ["admin.uploads.uploadFiles", "admin.uploads.uploadFilesFor"],
  one: ["admin.uploads.uploadFile", "admin.uploads.uploadFileFor"],
} as const;

function ChooseButton({ label, accept, isBusy, isMany, onFiles, ...props }: ChooseButtonProps) {
  const { text } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [shown, spoken] = CHOOSE[isBusy ? "busy" : isMany ? "many" : "one"];
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
          currentTarget.value = ""; // allows the same file to be chosen again
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
        <SpokenName shown={text(shown)} spoken={text(spoken, { label })} />
      </button>
    </>
  );
}

function LibraryButton({ label, isBusy, library, ...props }: ButtonProps & { library: LibraryChoice }) {
  const { text } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button {...props} type="button" disabled={isBusy} onClick={() => setIsOpen(true)} className="quiet-button">
        <Icon name="pictures" className="size-16 max-tablet:hidden" />
        <SpokenName shown={text("admin.library.choose")} spoken={text("admin.library.chooseFor", { label })} />
      </button>
      {isOpen && <LibraryDialog {...library} label={label} onClose={() => setIsOpen(false)} />}
    </>
  );
}
