import { useRef } from "react";
import { typeInto } from "#app/ui/browser/type-into.ts";
import { useUpload } from "#app/uploads/use-upload.ts";
import { FieldFrame } from "#app/ui/fields/field-frame.tsx";
import { controlProps, type FieldInput } from "#app/ui/fields/field-input.ts";
import { UploadControl } from "./upload-control.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** The id of a file stored on this site; an upload fills it in. */
export function FileIdField({ input, className }: { input: FieldInput; className?: string }) {
  const { text } = useLanguage();
  const control = useRef<HTMLInputElement>(null);
  const uploading = useUpload("videos", ({ $id }) => typeInto(control.current, $id));
  return (
    <FieldFrame input={input} hint={text("admin.fields.fileIdHint")} className={className}>
      <input {...controlProps(input, true)} ref={control} type="text" autoComplete="off" className="control" />
      <UploadControl label={input.label} bucket="videos" uploading={uploading} />
    </FieldFrame>
  );
}
