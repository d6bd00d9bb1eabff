import { useLanguage } from "#app/ui/language/language-context.ts";

/** The size of a file is 0 if unknown, and may be rounded. */
export type CheckFileProps = { id: string; sums: readonly { name: string; sizeBytes: number; sha256: string }[] };

/** Keyed by the first letters of `navigator.platform`. */
const COMMANDS = { Lin: "sha256sum FILE", Win: "certutil -hashfile FILE SHA256", Mac: "shasum -a 256 FILE" };

/** Without scripts it shows the commands only. */
export function CheckFile(_props: CheckFileProps) {
  const { text } = useLanguage();
  return (
    <details className="text-14 [&>*]:my-8">
      <summary className="min-h-touch content-center font-strong">{text("check.title")}</summary>
      <label data-control="chooser" hidden className="flex min-w-0 flex-col gap-8">
        {text("check.lead")}
        <input type="file" data-control="file" className="quiet-button field w-full min-w-0" />
      </label>
      <p data-control="busy" hidden className="flex items-center gap-12">
        <progress data-control="bar" value={0} aria-label={text("check.reading")} className="min-w-0 flex-1" />
        <button type="button" data-control="cancel" className="quiet-button">
          {text("check.cancel")}
        </button>
      </p>
      <output data-control="answer" className="block font-strong [&_a]:underline [&_a]:underline-offset-4" />
      <button type="button" data-control="which" hidden className="quiet-button">
        {text("check.which")}
      </button>
      <details data-control="commands">
        <summary className="min-h-touch content-center">{text("check.commands")}</summary>
        {Object.entries(COMMANDS).map(([platform, command]) => (
          <code key={platform} data-platform={platform} dir="ltr" className="block py-4 text-12 break-all select-all">
            {command}
          </code>
        ))}
      </details>
    </details>
  );
}
