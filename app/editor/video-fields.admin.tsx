import { useRef, useState } from "react";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { videoOf, videoPageOf } from "#app/lib/addresses/video-address.ts";
import { typeInto } from "#app/ui/browser/type-into.ts";
import { useFileDrop } from "#app/uploads/use-file-drop.ts";
import { useDebounced } from "#app/ui/browser/use-debounced.ts";
import { useUpload } from "#app/uploads/use-upload.ts";
import { FieldFrame } from "#app/ui/fields/field-frame.tsx";
import { controlProps, type FieldInput } from "#app/ui/fields/field-input.ts";
import { UploadControl } from "#app/media/fields/upload-control.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { trailerSource } from "#app/ui/gallery/trailer-source.ts";
import { TrailerSlide } from "#app/ui/gallery/trailer-slide.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";

const TYPING_MS = 400;

type VideoFieldsProps = { id: FieldInput; url: FieldInput; trailerHosts: readonly string[] };

/** An upload fills in both inputs, and so does the URL of a video page pasted into either. */
export function VideoFields({ id, url, trailerHosts }: VideoFieldsProps) {
  const { text } = useLanguage();
  const [typed, setTyped] = useState(url.value);
  const shown = useDebounced(typed, TYPING_MS);
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

// The player needs its own origin's storage. It is cross-origin, so `allow-same-origin` does not let it escape the sandbox.
const PLAYER_MAY = "allow-scripts allow-same-origin allow-popups allow-presentation";
const BOX = "aspect-still w-full max-w-field overflow-hidden rounded-control bg-higher";

type VideoPlayerProps = {
  address: string;
  trailerHosts: readonly string[];
  /** If false, the player loads on request, and nothing is fetched from other sites before. */
  isOpen: boolean;
};

function VideoPlayer({ address, trailerHosts, isOpen }: VideoPlayerProps) {
  const { text } = useLanguage();
  const [isShown, setIsShown] = useState(isOpen);
  const source = trailerSource(address, trailerHosts);
  if (!source) return null;
  if (source.showAs === "link") {
    return <p className="text-14 text-second">{text("admin.fields.playerNotShown", { host: source.host })}</p>;
  }
  if (source.showAs === "video") {
    return (
      <div className={BOX}>
        <TrailerSlide trailer={{ ...source, host: "", pictureUrl: "" }} name={text("admin.fields.thisItem")} />
      </div>
    );
  }
  if (isShown) return <Frame url={source.url} />;
  return (
    <button type="button" onClick={() => setIsShown(true)} className="quiet-button self-start">
      <Icon name="play" className="size-16" /> {text("admin.fields.showPlayer")}
    </button>
  );
}

function Frame({ url }: { url: string }) {
  const { text } = useLanguage();
  const page = videoPageOf(url);
  return (
    <>
      <iframe
        src={url}
        title={text("admin.fields.trailer")}
        allow="encrypted-media; fullscreen; picture-in-picture"
        sandbox={PLAYER_MAY}
        referrerPolicy="strict-origin-when-cross-origin"
        className={BOX}
      />
      <a href={page} target="_blank" rel="noopener" className="self-start text-14 underline underline-offset-4">
        {text("gallery.watchOn", { host: new URL(page).host })}
      </a>
    </>
  );
}
