import { invalidFile } from "#app/files/file-names.ts";
import type { Actor } from "#app/services.ts";

const MAX = 100;
const ID = "[A-Za-z0-9][A-Za-z0-9._-]{0,35}";
const PERMISSION = new RegExp(
  `^(read|update|delete|write)\\("(any|guests|users(?:/(?:un)?verified)?|user:${ID}(?:/(?:un)?verified)?|team:${ID}(?:/[A-Za-z0-9._-]{1,36})?|member:${ID}|label:[A-Za-z0-9]{1,36})"\\)$`,
);
const RULE =
  'Must be one of: read, update, delete, write, for a role such as any, users, user:ID, team:ID, member:ID or label:NAME, as in read("any")';

/** Permissions are validated, but have no effect. @throws {AppError} `file.invalid`. */
export function storedPermissions(given: readonly unknown[]): string[] {
  if (given.length > MAX) throw invalidFile("permissions", `You can only provide up to ${MAX} permissions.`);
  return [...new Set(given.flatMap(storedPermission))];
}

export function defaultPermissions(actor: Actor): string[] {
  if (actor.role !== "admin") return [];
  return ["read", "update", "delete"].map((verb) => `${verb}("user:${actor.account.id}")`);
}

function storedPermission(given: unknown): string[] {
  const [, verb, role] = (typeof given === "string" ? PERMISSION.exec(given) : null) ?? [];
  if (verb === undefined || role === undefined) {
    throw invalidFile("permissions", `Permission "${String(given).slice(0, MAX)}" is not allowed. ${RULE}`);
  }
  return verb === "write" ? [`update("${role}")`, `delete("${role}")`] : [`${verb}("${role}")`];
}
