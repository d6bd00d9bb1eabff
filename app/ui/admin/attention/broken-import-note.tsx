import { Link } from "react-router";
import { IMPORT_PATH, type BrokenImport } from "#app/kinds/transfer/site-import.ts";
import { Icon } from "../../primitives/icon.tsx";
import { useLanguage } from "../../language/language-context.ts";
import { Sentence } from "../../language/sentence.tsx";

export function BrokenImportNote({ name, status, problem }: BrokenImport) {
  const { text } = useLanguage();
  return (
    <div
      role="note"
      className="flex w-full flex-wrap items-center justify-between gap-16 rounded-card border border-line px-16 py-12"
    >
      <div className="flex min-w-0 flex-1 basis-field items-start gap-12">
        <Icon name="warning" className="mt-4 size-16 flex-none text-warn" />
        <div className="flex min-w-0 flex-col gap-4 wrap-anywhere">
          <p>
            <Sentence
              text={status === "failed" ? "admin.attention.importFailed" : "admin.attention.importInterrupted"}
              values={{ name: <bdi>{name}</bdi> }}
            />
            {problem && ` ${problem}`}
          </p>
          <p className="text-14 text-second">{text("admin.attention.brokenImportText")}</p>
        </div>
      </div>
      <Link to={IMPORT_PATH} className="quiet-button">
        {text("admin.attention.openImport")}
      </Link>
    </div>
  );
}
