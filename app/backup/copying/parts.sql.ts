import { sql } from "kysely";
import { COPY_MARK } from "#app/platform/sql/version.ts";
import type { End, NumberedColumn } from "./side.sql.ts";
import type { Parent, Part, Table } from "./table.sql.ts";

const ITEMS_PER_SLICE = 250;
const ROWS_PER_SLICE = 500;

const account: Parent = { column: "userId", table: "user", key: "id" };
const item: Parent = { column: "seq", table: "contents", key: "seq" };
const person: Parent = { column: "person_id", table: "people", key: "person_id" };
const stats: Table = { name: "content_stats", key: ["seq"], parents: [item] };

/**
 * In copy order: counters after the rows whose triggers count. Search indexes are built by each database; unfinished uploads are
 * omitted, because their bytes are not copied.
 */
const CATALOGUE_PARTS: readonly Part[] = [
  alone({
    name: "genres",
    key: ["genre_id"],
    isNumbered: true,
    unique: [["slug"]],
    dependents: [{ table: "item_genres", column: "genre_id" }],
  }),
  alone({
    name: "people",
    key: ["person_id"],
    isNumbered: true,
    unique: [["slug"]],
    dependents: [
      { table: "item_people", column: "person_id" },
      { table: "person_words", column: "person_id" },
    ],
  }),
  {
    by: ["seq"],
    rowsPerSlice: ITEMS_PER_SLICE,
    index: "titles",
    tables: [
      { name: "contents", key: ["seq"], isNumbered: true, unique: [["id"], ["c_id"]], fixed: "type" },
      { name: "content_bodies", key: ["seq"], parents: [item] },
      stats,
      { name: "item_facets", key: ["seq"], parents: [item] },
      {
        name: "item_genres",
        key: ["seq", "genre_id"],
        parents: [item, { column: "genre_id", table: "genres", key: "genre_id" }],
      },
      {
        name: "item_people",
        key: ["person_id", "type", "seq"],
        parents: [item, person],
      },
      { name: "other_titles", key: ["name_key", "seq"], parents: [item] },
    ],
  },
  alone({ name: "person_words", key: ["word", "person_id"], parents: [person] }),
  alone({ name: "item_days", key: ["seq", "day"], parents: [item] }),
  alone({ name: "ratings", key: ["seq", "owner"], parents: [item] }),
  alone(stats),
  alone({ name: "trash", key: ["seq"], isNumbered: true, unique: [["id"], ["c_id"]] }),
  alone({ name: "drafts", key: ["seq"], isNumbered: true, unique: [["id"], ["c_id"], ["preview"]] }),
  alone({ name: "withdrawals", key: ["seq"], isNumbered: true }),
  alone({ name: "reports", key: ["seq"], isNumbered: true }),
  alone({ name: "spent_challenges", key: ["id"] }),
  alone({ name: "title_requests", key: ["seq"], isNumbered: true }),
  alone({ name: "title_request_votes", key: ["request", "owner"] }),
  {
    ...alone({
      name: "files",
      key: ["sequence"],
      isNumbered: true,
      unique: [["bucket_id", "id"], ["blob_key"]],
      exceptInSource: sql`upload_id IS NOT NULL`,
    }),
    index: "files",
  },
  alone({ name: "item_files", key: ["bucket_id", "file_id", "item_id"] }),
  alone({ name: "search_words", key: ["word_id"], isNumbered: true, unique: [["word"]] }),
  alone({ name: "word_deletes", key: ["rest", "word_id"] }),
  alone({ name: "facet_counts", key: ["type", "facet", "value"] }),
  alone({ name: "code_counters", key: ["type"] }),
  alone({ name: "customization", key: ["key"] }),
  alone({ name: "customization_drafts", key: ["key"], unique: [["preview"]] }),
  alone({ name: "site_settings", key: ["name"] }),
  alone({ name: "account_settings", key: ["account_id", "name"] }),
  alone({ name: "picture_copies", key: ["id"] }),
  alone({ name: "link_checks", key: ["id"] }),
  alone({ name: "piece_hashes", key: ["sha256"] }),
  alone({ name: "item_addresses", key: ["seq", "address"], parents: [item] }),
  alone({ name: "attention", key: ["reason", "seq"], parents: [item] }),
  transient({ name: "alerts", key: ["kind", "host"] }),
  alone({ name: "api_keys", key: ["seq"], isNumbered: true, unique: [["id"], ["hash"]] }),
  transient({ name: "service_keys", key: ["service"] }),
  transient({ name: "verifications", key: ["item_id"], parents: [{ column: "item_id", table: "contents", key: "id" }] }),
  transient({ name: "webhooks", key: ["id"] }),
  transient({ name: "webhook_deliveries", key: ["seq"], isNumbered: true }),
  alone({ name: "audit_log", key: ["seq"], isNumbered: true, unique: [["overflow"]] }),
  alone({ name: "kind_days", key: ["day", "type"] }),
  alone({ name: "missed_searches", key: ["query"] }),
  alone({ name: "changes", key: ["version", "noun", "id"] }),
  alone({ name: "versions", key: ["seq"], isNumbered: true }),
  alone({ name: "batches", key: ["seq"], isNumbered: true, unique: [["id"], ["undoes"]] }),
  alone({ name: "meta", key: ["name"], except: sql`name = ${COPY_MARK}` }),
];

export const VERSION_PART: Part = alone({ name: "catalogue_version", key: ["only"] });

const ACCOUNTS_PARTS: readonly Part[] = [
  alone({ name: "user", key: ["id"], unique: [["email"]] }),
  alone({ name: "account", key: ["id"], parents: [account] }),
  transient({ name: "session", key: ["id"], unique: [["token"]], parents: [account] }),
  transient({ name: "verification", key: ["id"] }),
  alone({ name: "invitations", key: ["id"], unique: [["tokenHash"]] }),
  alone({ name: "passwordResets", key: ["id"], unique: [["tokenHash"]] }),
  alone({ name: "twoFactor", key: ["id"], unique: [["accountId"]] }),
  alone({ name: "recoveryCodes", key: ["id"], unique: [["codeHash"]] }),
  transient({ name: "attempts", key: ["id"] }),
];

export const SITE_PARTS: Readonly<Record<End, readonly Part[]>> = { catalogue: CATALOGUE_PARTS, accounts: ACCOUNTS_PARTS };

export const NUMBERED_COLUMNS: readonly NumberedColumn[] = CATALOGUE_PARTS.flatMap(({ tables }) =>
  tables.flatMap(({ name, key, isNumbered }) => (isNumbered ? key.map((column) => ({ table: name, column })) : [])),
);

function alone(table: Table): Part {
  return { by: table.key, rowsPerSlice: ROWS_PER_SLICE, tables: [table] };
}

function transient(table: Table): Part {
  return { ...alone(table), isTransient: true };
}
