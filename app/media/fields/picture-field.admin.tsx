import { use, useEffect, useRef, useState, type SyntheticEvent } from "react";
import { storedFileOf, viewPath } from "#app/lib/addresses/storage-paths.ts";
import { shownAddress } from "#app/kinds/forms/picture-notes.ts";
import { ownPathOf, webLinkOf } from "#app/lib/addresses/links.ts";
import { typeInto } from "#app/ui/browser/type-into.ts";
import { useFileDrop } from "#app/uploads/use-file-drop.ts";
import { useDebounced } from "#app/ui/browser/use-debounced.ts";
import { useUpload } from "#app/uploads/use-upload.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { FRAMES, type FrameName } from "#app/ui/primitives/picture-frames.ts";
import { FieldFrame } from "#app/ui/fields/field-frame.tsx";
import { controlProps, type FieldInput } from "#app/ui/fields/field-input.ts";
import { PictureNotesContext } from "./picture-notes-context.ts";
import { PictureRowsContext } from "./picture-rows.ts";
import { UploadControl } from "./upload-control.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const TYPING_MS = 400;

type PictureFieldProps = {
  input: FieldInput;
  frame: FrameName;
  className?: string;
};

export function PictureField({ input, frame, className }: PictureFieldProps) {
  const [address, setAddress] = useState(input.value);
  const shown = useDebounced(address, TYPING_MS);
  const problem = use(PictureNotesContext)[shown]?.problem ?? "";
  const control = useRef<HTMLInputElement>(null);
  const uploading = useUpload("images", ({ bucketId, $id }) => typeInto(control.current, viewPath({ bucketId, fileId: $id })));
  const { choose, upload } = uploading;
  const rows = use(PictureRowsContext);
  useEffect(() => rows?.register(input.name, { choose, isFree: upload === null }));
  const take = (files: File[]) => {
    if (files.length > 1 && rows) rows.handOut(files, input.name);
    else if (files[0]) choose(files[0]);
  };
  const drop = useFileDrop(take);
  return (
    <FieldFrame input={input} hint={problem && <CopyProblem text={problem} />} className={className}>
      <div className="drop-zone flex min-w-0 items-start gap-16" {...drop}>
        {upload ? <ChosenPicture file={upload.file} frame={frame} /> : <PicturePreview address={shown} frame={frame} />}
        <div className="flex min-w-0 flex-1 flex-col gap-8">
          <input
            {...controlProps(input, problem !== "")}
            ref={control}
            type="text"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            onInput={({ currentTarget }) => setAddress(currentTarget.value)}
            className="control"
          />
          <UploadControl
            label={input.label}
            bucket="images"
            uploading={uploading}
            onFiles={rows ? take : undefined}
            library={{
              current: storedFileOf(address)?.fileId ?? null,
              onChoose: ({ fileId }) => typeInto(control.current, viewPath({ bucketId: "images", fileId })),
            }}
          />
        </div>
      </div>
    </FieldFrame>
  );
}

function CopyProblem({ text }: { text: string }) {
  return (
    <span className="flex items-start gap-8">
      <Icon name="warning" className="mt-2 size-16 text-warn" /> {text}
    </span>
  );
}

const PREVIEW = "stage flex w-112 shrink-0 items-center justify-center overflow-hidden rounded-control";

function PicturePreview({ address, frame }: { address: string; frame: FrameName }) {
  const stored = webLinkOf(address) ?? ownPathOf(address);
  const url = shownAddress(use(PictureNotesContext), stored ?? "");
  return (
    <output className={`${PREVIEW} ${FRAMES[frame].className}`}>
      {url ? <Loaded key={url} url={url} /> : <Empty isNamed={stored !== null} />}
    </output>
  );
}

function Empty({ isNamed }: { isNamed: boolean }) {
  const { text } = useLanguage();
  return (
    <span className="p-8 text-center text-12 text-second">
      {isNamed ? text("admin.fields.noCopy") : text("admin.fields.noPicture")}
    </span>
  );
}

function Loaded({ url }: { url: string }) {
  const { text } = useLanguage();
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) {
    return (
      <span className="flex flex-col items-center gap-4 p-8 text-center text-12 text-second">
        <Icon name="warning" className="size-16 text-warn" /> {text("admin.fields.cannotLoad")}
      </span>
    );
  }
  return (
    <img
      ref={(image) => {
        if (image && isBroken(image)) setHasFailed(true);
      }}
      src={url}
      alt={text("admin.fields.asItWillLook")}
      referrerPolicy="no-referrer"
      onError={({ currentTarget }: SyntheticEvent<HTMLImageElement>) => setHasFailed(currentTarget.naturalWidth === 0)}
      className="size-full object-cover"
    />
  );
}

function isBroken({ complete, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0;
}

const DRAWN_WIDTH = 224;

/** A preview before the upload; a text if the browser cannot decode the file. */
function ChosenPicture({ file, frame }: { file: File; frame: FrameName }) {
  const { text } = useLanguage();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(true);
  useEffect(() => {
    let isShown = true;
    void draw(file, () => (isShown ? canvas.current : null)).then((isDone) => isShown && setIsDrawn(isDone));
    return () => {
      isShown = false;
    };
  }, [file]);
  return (
    <span className={`${PREVIEW} ${FRAMES[frame].className}`}>
      {isDrawn ? (
        <canvas ref={canvas} aria-hidden="true" className="size-full object-cover" />
      ) : (
        <span className="p-8 text-center text-12 text-second">{text("admin.fields.noPreview")}</span>
      )}
    </span>
  );
}

/** Decodes at the drawn size to save memory. @returns false if the file is not an image. */
async function draw(file: File, target: () => HTMLCanvasElement | null): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: DRAWN_WIDTH, resizeQuality: "medium" });
    const canvas = target();
    if (canvas) {
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    }
    bitmap.close();
    return true;
  } catch {
    return false;
  }
}
