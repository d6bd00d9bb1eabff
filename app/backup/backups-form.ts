import { BACKUPS_PATH } from "#app/lib/addresses/admin-paths.ts";
import type { Language } from "#app/languages/language.ts";
import type { LabelKey } from "#app/languages/messages.ts";

export const DOWNLOAD_PATH = `${BACKUPS_PATH}/download`;

export const BACKUPS_INTENTS = ["start", "delete"] as const;

const REFUSALS: Record<string, LabelKey> = {
  "account.wrong-password": "admin.refused.wrongPassword",
  "account.password-expired": "admin.refused.passwordExpiredInSettings",
  "account.wait": "admin.backups.wait",
  "backup.not-found": "admin.refused.backupGone",
};

/** Longer than the name of any backup. A client's value may be too long for a header. */
const MAX_NAME_LENGTH = 100;

/** The page to return to after a refused download. */
export function refusedPath(name: string, code: string): string {
  const params = new URLSearchParams({ refused: code, name: name.slice(0, MAX_NAME_LENGTH) });
  return `${BACKUPS_PATH}?${params.toString()}`;
}

export function refusalText(code: string, text: Language["text"]): string {
  return code === "" ? "" : text(REFUSALS[code] ?? "admin.backups.notDownloaded");
}
