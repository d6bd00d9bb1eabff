import { useRef, useState } from "react";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { videoOf } from "#app/lib/addresses/video-address.ts";
import { typeInto } from "../browser/type-into.ts";
import { useFileDrop } from "../uploads/use-file-drop.ts";
import { useSettled } from "../browser/use-settled.ts";
import { useUpload } from "../uploads/use-upload.ts";
import { FieldFrame } from "./field-frame.tsx";
import { controlProps, type FieldInput } from "./field-input.ts";
import { UploadControl } from "./upload-control.tsx";
import { VideoPlayer } from "./video-player.tsx";
import { useLanguage } from "../language/language-context.ts";

const TYPING_MS = 400;

type VideoFieldsProps = { id: FieldInput; url: FieldInput; trailerHosts: readonly string[] };

/** An upload fills in both inputs, and so does the URL of a video page pasted into either. */
export function VideoFields({ id, url, trailerHosts }: VideoFieldsProps) {
  const { text } = useLanguage();
  const [typed, setTyped] = useState(url.value);
  const shown = useSettled(typed, TYPING_MS);
  const [isChanged, setIsChanged] = useState(false);
  const idInput = useRef<HTMLInputElement>(null);
  const urlInput = useRef<HTMLInputElement>(null);

  const uploading = useUpload("videos", ({ bucketId, $id }) => {
    typeInto(idInput.current, $id);
    typeInto(urlInput.current, viewPath({ bucketId, fileId: $id }));
  });
  const drop = useFileDrop(([file]) => file && uploading.choose(file));

  function read(text: string) {
    const video = videoOf(text);
    setIsChanged(true);
    if (!video) return;
    typeInto(idInput.current, video.videoId);
    typeInto(urlInput.current, video.videoUrl);
  }

  return (
    <div className="drop-zone flex min-w-0 flex-col gap-24" {...drop}>
      <FieldFrame input={id} hint={text("admin.fields.videoIdHint")}>
        <input
          {...controlProps(id, true)}
          ref={idInput}
          type="text"
          autoComplete="off"
          onInput={({ currentTarget }) => read(currentTarget.value)}
          className="control"
        />
      </FieldFrame>
      <FieldFrame input={url} hint={text("admin.fields.videoUrlHint")}>
        <input
          {...controlProps(url, true)}
          ref={urlInput}
          type="text"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          onInput={({ currentTarget }) => {
            setTyped(currentTarget.value);
            read(currentTarget.value);
          }}
          className="control"
        />
        <UploadControl label={text("admin.fields.video")} bucket="videos" uploading={uploading} />
      </FieldFrame>
      <VideoPlayer key={shown} address={shown} trailerHosts={trailerHosts} isOpen={isChanged} />
    </div>
  );
}
