import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { bucketFor, markOf } from "./chosen-file.ts";
import type { Upload } from "./create-upload.ts";
import { reusedText } from "./upload-answer.ts";
import { openUpload } from "./open-upload.admin.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** @param onReused Called with a text when a file was stored already. */
export function useUploadQueue(onReused: (text: string) => void) {
  const { text } = useLanguage();
  const { revalidate } = useRevalidator();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [announced, setAnnounced] = useState("");
  const last = useRef<Promise<void>>(Promise.resolve());
  const shown = useRef<readonly Upload[]>([]);
  const show = (change: (all: readonly Upload[]) => readonly Upload[]) => {
    shown.current = change(shown.current);
    setUploads(shown.current);
  };
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      for (const upload of shown.current) upload.leave();
      shown.current = [];
    };
  }, []);

  const bring = async (upload: Upload) => {
    const stored = shown.current.includes(upload) ? await upload.run() : null;
    if (!stored) return;
    end(upload, "admin.uploads.uploaded");
    if (stored.isReused) onReused(reusedText(upload.file, stored, text));
    await revalidate();
  };
  const end = ({ file }: Upload, message: "admin.uploads.uploaded" | "admin.uploads.notUploaded") => {
    show((all) => all.filter((each) => each.file !== file));
    setAnnounced(text(message, { name: file.name }));
  };
  const line = (upload: Upload) => {
    last.current = last.current.then(() => bring(upload));
  };
  const take = async (files: readonly File[]) => {
    const buckets = await Promise.all(files.map(bucketFor));
    if (!isShown.current) return;
    const known = new Set(shown.current.map(({ file }) => markOf(file)));
    const added = files.flatMap((file, at) => (known.has(markOf(file)) ? [] : openUpload(file, buckets[at] ?? "images", text)));
    show((all) => [...all, ...added]);
    for (const upload of added) line(upload);
  };

  return {
    uploads,
    /** Text for the live region. */
    announced,
    add: (files: readonly File[]) => void take(files),
    retry: line,
    cancel: (upload: Upload) => {
      upload.cancel();
      end(upload, "admin.uploads.notUploaded");
    },
  };
}

export type UploadQueue = ReturnType<typeof useUploadQueue>;
