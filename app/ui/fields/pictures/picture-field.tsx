import { use, useEffect, useRef, useState } from "react";
import { storedFileOf, viewPath } from "#app/lib/addresses/storage-paths.ts";
import { typeInto } from "../../browser/type-into.ts";
import { useFileDrop } from "../../uploads/use-file-drop.ts";
import { useSettled } from "../../browser/use-settled.ts";
import { useUpload } from "../../uploads/use-upload.ts";
import { Icon } from "../../primitives/icon.tsx";
import type { FrameName } from "../../primitives/picture-frames.ts";
import { ChosenPicture } from "./chosen-picture.tsx";
import { FieldFrame } from "../field-frame.tsx";
import { controlProps, type FieldInput } from "../field-input.ts";
import { PictureNotesContext } from "./picture-notes.ts";
import { PictureRowsContext } from "./picture-rows.ts";
import { PicturePreview } from "./picture-preview.tsx";
import { UploadControl } from "../upload-control.tsx";

const TYPING_MS = 400;

type PictureFieldProps = {
  input: FieldInput;
  frame: FrameName;
  className?: string;
};

export function PictureField({ input, frame, className }: PictureFieldProps) {
  const [address, setAddress] = useState(input.value);
  const shown = useSettled(address, TYPING_MS);
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
