import { TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

/** `network` is '' if unknown; `dropped` counts messages of its network that made room for others. */
const columns = (text: string, integer: string) => `
ALTER TABLE reports ADD COLUMN network ${text} NOT NULL DEFAULT '';
ALTER TABLE reports ADD COLUMN read_at ${integer};
ALTER TABLE reports ADD COLUMN dropped ${integer} NOT NULL DEFAULT 0;
CREATE INDEX reports_unread ON reports (item_id) WHERE done_at IS NULL AND read_at IS NULL;
CREATE INDEX reports_network ON reports (network) WHERE network <> '';
ALTER TABLE title_requests ADD COLUMN network ${text} NOT NULL DEFAULT '';
ALTER TABLE title_requests ADD COLUMN read_at ${integer};
ALTER TABLE title_requests ADD COLUMN dropped ${integer} NOT NULL DEFAULT 0;
CREATE INDEX title_requests_network ON title_requests (network) WHERE network <> '';
`;

export const inboxNetworks: SharedMigration = { sqlite: columns("TEXT", "INTEGER"), postgres: columns(TEXT, "bigint") };
