import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { IMPORT_FILE_PATH, MAX_IMPORT_MB } from "./site-import.ts";
import type { Language } from "#app/languages/language.ts";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const ACCEPTED = ".xlsx,.csv,.tsv,.txt,.json,.ndjson,.jsonl";

const MB = 1024 * 1024;

/** Accepts a file by click or drop. */
export function ChooseFile({ hasFile }: { hasFile: boolean }) {
  const language = useLanguage();
  const { text } = language;
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState<{ share: number; problem: string }>({ share: -1, problem: "" });
  const hint = useId();
  const isSending = sent.share >= 0;

  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > MAX_IMPORT_MB * MB) {
      const problem = text("admin.refused.importTooLarge", { megabytes: MAX_IMPORT_MB });
      return setSent({ share: -1, problem });
    }
    setSent({ share: 0, problem: "" });
    const problem = await sendFile(file, language, (share) => setSent({ share, problem: "" }));
    setSent({ share: -1, problem });
    if (problem === "") await revalidate();
  }

  return (
    <div
      className="flex flex-col items-start gap-12 rounded-card border border-dashed border-line p-16"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!isSending) void send(event.dataTransfer.files[0]);
      }}
    >
      <label className="flex w-full flex-col gap-8">
        <span className="font-strong">{hasFile ? text("admin.import.chooseAnother") : text("admin.import.choose")}</span>
        <input
          type="file"
          accept={ACCEPTED}
          disabled={isSending}
          aria-describedby={hint}
          className="max-w-full text-14 file:mr-12 file:min-h-touch file:rounded-control file:border file:border-edge file:bg-transparent file:px-16 file:font-strong file:text-text"
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </label>
      <p id={hint} className="text-14 text-second">
        {text("admin.import.formats", { megabytes: MAX_IMPORT_MB })}
      </p>
      {isSending && <progress aria-label={text("admin.import.uploading")} max={1} value={sent.share} className="progress-bar" />}
      <FormProblem text={sent.problem} />
    </div>
  );
}

/** @returns What went wrong; "" if nothing did. */
function sendFile(file: File, { text }: Language, onProgress: (share: number) => void): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  request.open("POST", `${IMPORT_FILE_PATH}?${new URLSearchParams({ name: file.name }).toString()}`);
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.addEventListener("error", () => resolve(text("admin.import.uploadFailed")));
  request.addEventListener("load", () =>
    resolve(request.status === 200 ? "" : problemIn(request.responseText) || text("admin.import.notAccepted")),
  );
  request.send(file);
  return promise;
}

/** "" if the response is not the site's own. */
function problemIn(answer: string): string {
  try {
    const { message } = JSON.parse(answer) as { message?: unknown };
    return typeof message === "string" ? message : "";
  } catch {
    return "";
  }
}
