import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { dataFiles } from "../server/process/data-files.ts";

/** The problems that SQLite finds in the files of a data folder; none without such files. */
export function integrityProblems(dataDir: string): string[] {
  const { database, accounts } = dataFiles(dataDir);
  return [database, accounts].filter((file) => existsSync(file)).flatMap(problemsOf);
}

function problemsOf(file: string): string[] {
  const opened = new DatabaseSync(file);
  try {
    const checked = opened
      .prepare("PRAGMA integrity_check")
      .all()
      .map(({ integrity_check: result }) => String(result));
    const dangling = opened
      .prepare("PRAGMA foreign_key_check")
      .all()
      .map((row) => JSON.stringify(row));
    return [...checked.filter((result) => result !== "ok"), ...dangling].map((problem) => `${file}: ${problem}`);
  } finally {
    opened.close();
  }
}
