import { Link } from "react-router";
import { scanPath } from "./scan-report.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export type ShownFolder = {
  folder: string;
  /** From an allowed folder down to the parent. */
  parents: readonly string[];
  /** Names of its subfolders. */
  folders: readonly string[];
};

type FolderChoiceProps = { roots: readonly string[]; chosen: ShownFolder | null };

/** Links, so that it works without scripts and Back goes up. */
export function FolderChoice({ roots, chosen }: FolderChoiceProps) {
  const { text } = useLanguage();
  if (!chosen) {
    return (
      <nav aria-label={text("admin.scan.folders")} className="rounded-card border border-line">
        <Folders folders={roots.map((root) => ({ name: root, folder: root }))} />
      </nav>
    );
  }
  const { folder, parents, folders } = chosen;
  return (
    <nav aria-label={text("admin.scan.folders")} className="flex flex-col rounded-card border border-line">
      <ol className="flex flex-wrap items-center gap-x-8 px-16 py-8">
        {roots.length > 1 && (
          <li className="flex min-h-touch items-center gap-8">
            <Link to={scanPath("")} className="underline underline-offset-4">
              {text("admin.scan.allFolders")}
            </Link>
            <Slash />
          </li>
        )}
        {parents.map((each, depth) => (
          <li key={each} className="flex min-h-touch items-center gap-8">
            <Link to={scanPath(each)} className="wrap-anywhere underline underline-offset-4">
              <bdi>{depth === 0 ? each : nameOf(each)}</bdi>
            </Link>
            <Slash />
          </li>
        ))}
        <li aria-current="true" className="flex min-h-touch items-center font-strong wrap-anywhere">
          <bdi>{parents.length === 0 ? folder : nameOf(folder)}</bdi>
        </li>
      </ol>
      {folders.length > 0 && (
        <div className="border-t border-line">
          <Folders folders={folders.map((name) => ({ name, folder: childOf(folder, name) }))} />
        </div>
      )}
    </nav>
  );
}

function Folders({ folders }: { folders: readonly { name: string; folder: string }[] }) {
  return (
    <ul className="grid max-h-[40dvh] grid-cols-1 overflow-y-auto tablet:grid-cols-2">
      {folders.map(({ name, folder }) => (
        <li key={folder} className="min-w-0">
          <Link to={scanPath(folder)} className="flex min-h-touch items-center gap-8 px-16 py-8 hover:bg-higher">
            <Icon name="forward" className="size-16 flex-none text-second" />
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Slash() {
  return (
    <span aria-hidden="true" className="text-second">
      /
    </span>
  );
}

function nameOf(folder: string): string {
  return folder.slice(separatorIn(folder) + 1);
}

function childOf(folder: string, name: string): string {
  const separator = folder.includes("\\") ? "\\" : "/";
  return folder.endsWith(separator) ? folder + name : folder + separator + name;
}

function separatorIn(folder: string): number {
  return Math.max(folder.lastIndexOf("/"), folder.lastIndexOf("\\"));
}
