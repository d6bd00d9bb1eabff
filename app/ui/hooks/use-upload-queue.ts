import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Upload } from "../uploads/create-upload.ts";
import { bucketFor, markOf } from "../uploads/chosen-file.ts";
import { openUpload } from "./open-upload.ts";

/** Several files on their way, one after the other, for as long as the page is shown; each that has come is in its list. */
export function useUploadQueue() {
  const { revalidate } = useRevalidator();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [told, setTold] = useState("");
  const waiting = useRef<Upload[]>([]);
  const running = useRef<Upload | null>(null);
  useEffect(
    () => () => {
      waiting.current = [];
      running.current?.leave();
    },
    [],
  );

  const drop = useCallback((upload: Upload) => setUploads((all) => all.filter((each) => each !== upload)), []);

  const runAll = useCallback(async () => {
    if (running.current) return;
    for (let upload = waiting.current.shift(); upload; upload = waiting.current.shift()) {
      running.current = upload;
      const stored = await upload.run();
      running.current = null;
      if (stored) {
        setTold(`${upload.file.name} is uploaded.`);
        drop(upload);
        await revalidate();
      }
    }
  }, [drop, revalidate]);

  const line = useCallback(
    (added: readonly Upload[]) => {
      waiting.current.push(...added);
      void runAll();
    },
    [runAll],
  );

  return {
    uploads,
    told,
    add: useCallback(
      (files: readonly File[]) => {
        const known = new Set(uploads.map(({ file }) => markOf(file)));
        const added = files.filter((file) => !known.has(markOf(file))).map((file) => openUpload(file, bucketFor(file)));
        setUploads((all) => [...all, ...added]);
        line(added);
      },
      [line, uploads],
    ),
    retry: (upload: Upload) => line([upload]),
    cancel: (upload: Upload) => {
      waiting.current = waiting.current.filter((each) => each !== upload);
      upload.cancel();
      setTold(`${upload.file.name} is not uploaded.`);
      drop(upload);
    },
  };
}

export type UploadQueue = ReturnType<typeof useUploadQueue>;
