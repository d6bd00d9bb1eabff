import { useRef } from "react";
import { useIsLive } from "../../browser/use-is-live.ts";
import { Icon } from "../../primitives/icon.tsx";
import { ACCEPTED } from "../../uploads/chosen-file.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { useLanguage } from "../../language/language-context.ts";

export function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { text } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  if (!useIsLive()) return null;
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
          currentTarget.value = ""; // so that the same file can be chosen again
          onFiles(files);
        }}
      />
      <button type="button" onClick={() => input.current?.click()} className={buttonLook("primary")}>
        <Icon name="upload" className="size-16" /> {text("admin.uploads.uploadFiles")}
      </button>
    </>
  );
}
