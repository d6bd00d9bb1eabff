import { execFile } from "node:child_process";
import { chown, mkdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { LeftOut, MissingPrograms } from "../missing-programs.ts";

/** The user id of the site, which the machine's passwd lacks. */
const USER = 61_234;
const DEBIAN = ["--variant=minbase", "--include=zstd", "stable"];
const MIRROR = "http://deb.debian.org/debian";
/** The mount disappears with its last process. */
const ENTER = `user=$1; shift; mount -t proc proc "$0/proc" && exec chroot --userspec="$user:$user" "$0" /usr/bin/env -i "$@"`;

export type Machine = {
  /** The path on this machine for a path inside. */
  outside: (inside: string) => string;
  /** The words that run a command there, as the site's user. */
  command: (words: readonly string[], options?: { environment?: Record<string, string>; asRoot?: boolean }) => string[];
  makeFolder: (inside: string) => Promise<void>;
};

/** A Debian with a shell, tar and zstd, and nothing else. @throws {LeftOut} */
export async function bareMachine(folder: string): Promise<Machine> {
  const root = path.join(folder, "root");
  if (process.getuid?.() !== 0) throw new LeftOut("only root can make a bare Debian and enter it");
  await promisify(execFile)("debootstrap", [...DEBIAN, root, MIRROR]).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new MissingPrograms(["debootstrap"]) : error;
  });
  const outside = (inside: string) => path.join(root, inside);
  return {
    outside,
    command: (words, { environment = {}, asRoot = false } = {}) => {
      const settings = Object.entries({ PATH: "/usr/bin:/bin", ...environment }).map((pair) => pair.join("="));
      return ["unshare", "--mount", "sh", "-c", ENTER, root, String(asRoot ? 0 : USER), ...settings, ...words];
    },
    makeFolder: async (inside) => {
      await mkdir(outside(inside), { recursive: true });
      await chown(outside(inside), USER, USER);
    },
  };
}
