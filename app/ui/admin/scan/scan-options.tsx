import { Form, useNavigation } from "react-router";
import { SCAN_PATH, type ScanPrograms, type SiteScan } from "#app/kinds/scan.ts";
import { buttonLook } from "../../primitives/link-button.tsx";

type ScanOptionsProps = {
  folder: string;
  /** Whose options are offered again for the same folder. */
  last: SiteScan | null;
  programs: ScanPrograms;
};

export function ScanOptions({ folder, last, programs }: ScanOptionsProps) {
  const isSending = useNavigation().formData?.get("intent") === "start";
  const before = last?.folder === folder ? last : null;
  return (
    <Form method="post" action={SCAN_PATH} className="flex flex-col items-start gap-16">
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="folder" value={folder} />
      <label className="flex w-full flex-col gap-4">
        <span className="text-14 font-strong">Address of the folder</span>
        <span id="base-hint" className="text-14 text-second">
          Where visitors download the files, such as https://files.example/films. Without it, the drafts have no download links
          yet.
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
            Frames of the videos as pictures
            <span className="block text-14 text-second">A poster and three screenshots for each title.</span>
          </span>
        </label>
      )}
      {!(programs.ffprobe && programs.ffmpeg) && <MissingPrograms {...programs} />}
      <button type="submit" disabled={isSending} className={buttonLook("primary")}>
        Scan this folder
      </button>
    </Form>
  );
}

function MissingPrograms({ ffprobe, ffmpeg }: ScanPrograms) {
  const missing = [...(ffprobe ? [] : ["ffprobe"]), ...(ffmpeg ? [] : ["ffmpeg"])].join(" and ");
  const effect = ffprobe
    ? "no pictures are taken from the videos"
    : "running times, resolutions and languages are not read from the videos, and no pictures are taken";
  return (
    <p className="text-14 text-second">
      Without {missing} on the server, {effect}.
    </p>
  );
}
