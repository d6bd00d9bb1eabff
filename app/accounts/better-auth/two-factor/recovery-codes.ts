import { randomLetters } from "#app/lib/ids.ts";
import type { Rows } from "../better-auth-library.ts";
import { tokenHash } from "../token-hash.ts";

const MODEL = "recoveryCodes";
export const RECOVERY_CODES = 10;
/** 75 bits: too many to guess from a hash. */
const GROUPS = 3;
const GROUP_LENGTH = 5;

/** @returns The codes; only their hashes are stored. */
export async function replaceRecoveryCodes(rows: Rows, accountId: string): Promise<string[]> {
  await deleteRecoveryCodes(rows, accountId);
  const groups = () => Array.from({ length: GROUPS }, () => randomLetters(GROUP_LENGTH));
  const codes = Array.from({ length: RECOVERY_CODES }, () => groups().join("-"));
  for (const code of codes)
    await rows.create({ model: MODEL, data: { codeHash: tokenHash("recovery-code", normalized(code)), accountId } });
  return codes;
}

/** Returns true if the code was one of the account's, and removes it. */
export async function useRecoveryCode(rows: Rows, accountId: string, code: string): Promise<boolean> {
  return (await rows.consumeOne({ model: MODEL, where: heldWith(accountId, code) })) !== null;
}

export async function isRecoveryCode(rows: Rows, accountId: string, code: string): Promise<boolean> {
  return (await rows.count({ model: MODEL, where: heldWith(accountId, code) })) > 0;
}

function heldWith(accountId: string, code: string) {
  return [...ofAccount(accountId), { field: "codeHash", value: tokenHash("recovery-code", normalized(code)) }];
}

export function countRecoveryCodes(rows: Rows, accountId: string): Promise<number> {
  return rows.count({ model: MODEL, where: ofAccount(accountId) });
}

export async function deleteRecoveryCodes(rows: Rows, accountId: string): Promise<void> {
  await rows.deleteMany({ model: MODEL, where: ofAccount(accountId) });
}

function ofAccount(accountId: string) {
  return [{ field: "accountId", value: accountId }];
}

/** Ignores case, spaces and dashes. */
function normalized(code: string): string {
  return code.toLowerCase().replaceAll(/[^0-9a-z]/g, "");
}
