import { useEffect, useState, useSyncExternalStore } from "react";
import type { Upload } from "./create-upload.ts";
import { reusedText, type FileAnswer } from "./upload-answer.ts";
import type { UploadState } from "./upload-state.ts";
import { openUpload } from "./open-upload.admin.ts";
import { whileUploading } from "./uploads-under-way.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

export function useUploadState(upload: Upload | null): UploadState | null {
  const read = () => upload?.state() ?? null;
  return useSyncExternalStore(upload?.subscribe ?? never, read, read);
}

/** One file at a time, while the field is mounted. @param onStored Called with each complete file. */
export function useUpload(bucketId: string, onStored: (stored: FileAnswer) => void) {
  const { text } = useLanguage();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [announced, setAnnounced] = useState("");
  const [isReused, setIsReused] = useState(false);
  const state = useUploadState(upload);
  useEffect(() => () => upload?.leave(), [upload]);

  const run = async (started: Upload) => {
    setAnnounced(text("admin.uploads.uploading", { name: started.file.name }));
    setIsReused(false);
    const stored = await whileUploading(started.run);
    if (!stored) return;
    setUpload(null);
    setAnnounced(
      stored.isReused ? reusedText(started.file, stored, text) : text("admin.uploads.uploaded", { name: started.file.name }),
    );
    setIsReused(stored.isReused);
    onStored(stored);
  };
  return {
    upload,
    state,
    /** Empty after a failure, which is an alert. */
    announced: state?.failure ? "" : announced,
    /** True if the last uploaded file was stored already, as `announced` says. */
    isReused,
    choose: (file: File) => {
      if (state?.status === "uploading") return;
      const started = openUpload(file, bucketId, text);
      setUpload(started);
      void run(started);
    },
    retry: () => upload && void run(upload),
    cancel: () => {
      upload?.cancel();
      setAnnounced(upload ? text("admin.uploads.notUploaded", { name: upload.file.name }) : "");
      setUpload(null);
    },
  };
}

const never = () => () => undefined;
