import { ACCOUNTS_PARTS } from "./accounts-parts.ts";
import { CATALOGUE_PARTS } from "./catalogue-parts.ts";
import type { Side } from "./side.ts";
import type { Part } from "./table.ts";

/** All rows of a site. With PostgreSQL both sides are the same. */
export type SiteRows = {
  catalogue: Side;
  accounts: Side;
  readSecret(): Promise<string | null>;
  writeSecret(secret: string): Promise<void>;
};

export type End = "catalogue" | "accounts";

/** Accounts come last: no one signs in to half a catalogue. */
export const SITE_PARTS: readonly { end: End; part: Part }[] = [
  ...CATALOGUE_PARTS.map((part) => ({ end: "catalogue", part }) as const),
  ...ACCOUNTS_PARTS.map((part) => ({ end: "accounts", part }) as const),
];
