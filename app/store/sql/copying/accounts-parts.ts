import type { Parent, Part, Table } from "./table.ts";

const ROWS_PER_SLICE = 500;

const user: Parent = { column: "userId", table: "user", key: "id" };

const TABLES: readonly Table[] = [
  { name: "user", key: ["id"], unique: [["email"]] },
  { name: "account", key: ["id"], parents: [user] },
  { name: "session", key: ["id"], unique: [["token"]], parents: [user] },
  { name: "verification", key: ["id"] },
  { name: "invitations", key: ["id"], unique: [["tokenHash"]] },
  { name: "passwordResets", key: ["id"], unique: [["tokenHash"]] },
  { name: "twoFactor", key: ["id"], unique: [["accountId"]] },
  { name: "recoveryCodes", key: ["id"], unique: [["codeHash"]] },
  { name: "attempts", key: ["id"] },
];

const TRANSIENT: ReadonlySet<string> = new Set(["session", "verification", "attempts"]);

export const ACCOUNTS_PARTS: readonly Part[] = TABLES.map((table) => ({
  by: table.key,
  rowsPerSlice: ROWS_PER_SLICE,
  tables: [table],
  isTransient: TRANSIENT.has(table.name),
}));
