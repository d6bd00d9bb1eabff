import { BACKUPS_PATH } from "#app/lib/addresses/admin-paths.ts";

export const DOWNLOAD_PATH = `${BACKUPS_PATH}/download`;

export const BACKUPS_INTENTS = ["start", "delete"] as const;

const REFUSALS: Record<string, string> = {
  "account.wrong-password": "This password is not right.",
  "account.password-expired": "This generated password has expired. Choose your own in Settings first.",
  "account.wait": "Too many wrong passwords. Please try again in a minute.",
  "backup.not-found": "This backup does not exist any more.",
};

/** Where a refused download leads. */
export function refusedPath(name: string, code: string): string {
  return `${BACKUPS_PATH}?${new URLSearchParams({ refused: code, name }).toString()}`;
}

/** "" without a refusal. */
export function refusalText(code: string): string {
  return code === "" ? "" : (REFUSALS[code] ?? "The backup could not be downloaded.");
}
