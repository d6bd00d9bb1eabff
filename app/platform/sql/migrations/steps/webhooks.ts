import { forPostgres } from "../schema/for-postgres.ts";
import type { Step } from "./step.ts";

const TABLES = `
CREATE TABLE webhooks (
  id TEXT PRIMARY KEY, address TEXT NOT NULL, events TEXT NOT NULL, sealed TEXT NOT NULL, created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL, state TEXT NOT NULL DEFAULT 'on', version INTEGER NOT NULL, failed_since INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE webhook_deliveries (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, webhook TEXT NOT NULL, event TEXT NOT NULL, subject TEXT NOT NULL,
  at INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, next_try INTEGER, tried_at INTEGER,
  status INTEGER NOT NULL DEFAULT 0, problem TEXT NOT NULL DEFAULT '', answer TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (webhook, seq);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook, subject, seq) WHERE next_try IS NOT NULL;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook, next_try) WHERE next_try IS NOT NULL;
CREATE INDEX webhook_deliveries_done ON webhook_deliveries (at, seq) WHERE next_try IS NULL;`;

/** Reports that older instances store are not delivered. */
export const webhooks: Step = {
  name: "webhooks",
  summary: "adds webhooks and their deliveries",
  sqlite: TABLES,
  postgres: forPostgres(TABLES),
};
