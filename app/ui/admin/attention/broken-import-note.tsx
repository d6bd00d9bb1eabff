import { Link } from "react-router";
import { IMPORT_PATH, type BrokenImport } from "#app/kinds/transfer/site-import.ts";
import { Icon } from "../../primitives/icon.tsx";

export function BrokenImportNote({ name, status, problem }: BrokenImport) {
  return (
    <div
      role="note"
      className="flex w-full flex-wrap items-center justify-between gap-16 rounded-card border border-line px-16 py-12"
    >
      <div className="flex min-w-0 flex-1 basis-field items-start gap-12">
        <Icon name="warning" className="mt-4 size-16 flex-none text-warn" />
        <div className="flex min-w-0 flex-col gap-4 wrap-anywhere">
          <p>
            The import of “<bdi>{name}</bdi>” {status === "failed" ? "failed" : "was interrupted"}.{problem && ` ${problem}`}
          </p>
          <p className="text-14 text-second">Run it again, undo it or remove the file.</p>
        </div>
      </div>
      <Link to={IMPORT_PATH} className="quiet-button">
        Open the import
      </Link>
    </div>
  );
}
