import { Form, useNavigation } from "react-router";
import { SCAN_PATH, type ScanPrograms, type SiteScan } from "#app/kinds/transfer/scan.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { useLanguage } from "../../language/language-context.ts";

type ScanOptionsProps = {
  folder: string;
  /** Whose options are offered again for the same folder. */
  last: SiteScan | null;
  programs: ScanPrograms;
};

export function ScanOptions({ folder, last, programs }: ScanOptionsProps) {
  const { text } = useLanguage();
  const isSending = useNavigation().formData?.get("intent") === "start";
  const before = last?.folder === folder ? last : null;
  return (
    <Form method="post" action={SCAN_PATH} className="flex flex-col items-start gap-16">
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="folder" value={folder} />
      <label className="flex w-full flex-col gap-4">
        <span className="text-14 font-strong">{text("admin.scan.base")}</span>
        <span id="base-hint" className="text-14 text-second">
          {text("admin.scan.baseHint")}
        </span>
        <input
          name="base"
          type="url"
          aria-describedby="base-hint"
          autoComplete="off"
          defaultValue={before?.base ?? ""}
          className="control"
        />
      </label>
      {programs.ffmpeg && (
        <label className="flex min-h-touch items-center gap-12">
          <input
            type="checkbox"
            name="pictures"
            value="yes"
            defaultChecked={before?.withPictures ?? true}
            className="size-16 shrink-0 accent-accent"
          />
          <span>
            {text("admin.scan.pictures")}
            <span className="block text-14 text-second">{text("admin.scan.picturesHint")}</span>
          </span>
        </label>
      )}
      {!(programs.ffprobe && programs.ffmpeg) && <MissingPrograms {...programs} />}
      <button type="submit" disabled={isSending} className={buttonLook("primary")}>
        {text("admin.scan.start")}
      </button>
    </Form>
  );
}

function MissingPrograms({ ffprobe, ffmpeg }: ScanPrograms) {
  const { text, list } = useLanguage();
  const programs = list(["ffprobe", ...(ffmpeg ? [] : ["ffmpeg"])]);
  return (
    <p className="text-14 text-second">
      {ffprobe ? text("admin.scan.withoutFfmpeg") : text("admin.scan.withoutFfprobe", { programs })}
    </p>
  );
}
