import { accessSync, constants } from "node:fs";
import path from "node:path";

const FOLDERS = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/sbin"];

export function isInstalled(program: string): boolean {
  return FOLDERS.some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
