import { sql, type Selectable } from "kysely";
import type { LinkCheck, LinkStore } from "./links.store.ts";
import { noteReason } from "#app/catalogue/attention/shared-addresses.sql.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { addressNumber } from "#app/catalogue/items/address-ids.sql.ts";
import type { Database, LinkChecksTable } from "#app/platform/sql/schema.ts";
import { inSlices } from "#app/platform/sql/slices.ts";
import { changeOfAll } from "#app/changes/changes.ts";
import { raiseVersion } from "#app/changes/raise-version.sql.ts";
import { noteItemsNaming } from "#app/catalogue/attention/refresh-reasons.sql.ts";

type Row = Selectable<LinkChecksTable>;

/** Longer ones do not fit into a key of PostgreSQL in every script. */
const MAX_KEY_LENGTH = 500;
const MAX_COUNTED = 1000;

const UNKNOWN = {
  state: "unknown",
  failures: 0,
  failed_since: null,
  checked_at: null,
  next_check: 0,
  problem: "",
  moved_to: "",
  size_bytes: 0,
  etag: "",
  modified: "",
  confirmed_bytes: 0,
  confirmed_etag: "",
  confirmed_modified: "",
  changed_at: null,
  sha256: "",
  verified_at: null,
} as const;

export function linkStore({ read, write }: Access): LinkStore {
  return {
    get: async (addresses) => (await readChecks(read, addresses)).map(checkOf),
    async due(at, limit) {
      const rows = await read
        .selectFrom("link_checks as l")
        .selectAll()
        .select((row) =>
          row
            .exists(row.selectFrom("item_addresses as a").select("a.seq").whereRef("a.address", "=", "l.id").limit(1))
            .as("is_used"),
        )
        .where("l.next_check", "<=", at.getTime())
        .orderBy("l.next_check")
        .orderBy("l.id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...checkOf(row), isUsed: Boolean(row.is_used) }));
    },
    async workingElsewhere(host, limit) {
      const rows = await read
        .selectFrom("link_checks")
        .select("address")
        .where(sql<boolean>`state = 'working' AND state <> 'unknown'`) // literals, to match the partial index
        .where("host", "<>", host)
        .limit(limit)
        .execute();
      return rows.map(({ address }) => address);
    },
    set: (check) =>
      write(async (database) => {
        const { address } = check;
        const stored = (await readChecks(database, [address]))[0];
        if (!stored) return;
        await database.updateTable("link_checks").set(columnsOf(check)).where("id", "=", stored.id).execute();
        await noteReason(database, "dead-link", address, { was: stored.state === "gone", is: check.state === "gone" });
        await noteReason(database, "changed-file", address, { was: stored.changed_at !== null, is: check.changedAt !== null });
        if (stored.size_bytes !== check.sizeBytes) await noteItemsNaming(database, [address]);
      }),
    remove: (address) =>
      write(async (database) => {
        await database
          .deleteFrom("link_checks")
          .where("id", "=", addressNumber(address))
          .where("address", "=", address)
          .execute();
      }),
    forget: () =>
      write(async (database) => {
        const { numUpdatedRows } = await database
          .updateTable("link_checks")
          .set(UNKNOWN)
          .where(sql<boolean>`state <> 'unknown'`)
          .executeTakeFirst();
        await database.deleteFrom("attention").where("reason", "in", ["dead-link", "changed-file", "size"]).execute();
        return Number(numUpdatedRows);
      }),
    async countGoneSince(since) {
      const rows = await read
        .selectFrom("link_checks")
        .select("id")
        .where(sql<boolean>`state = 'gone' AND state <> 'unknown'`) // literals, to match the partial index
        .where("failed_since", ">=", since.getTime())
        .limit(MAX_COUNTED)
        .execute();
      return rows.length;
    },
    publish(addresses) {
      const isAll = addresses?.every(({ length }) => length <= MAX_KEY_LENGTH) !== true;
      const changes = isAll
        ? [changeOfAll("link")]
        : addresses.map((id) => ({ noun: "link", id, before: [], after: [] }) as const);
      return write((database) => raiseVersion(database, changes));
    },
  };
}

async function readChecks(database: Database, addresses: readonly string[]): Promise<Row[]> {
  const rows = await inSlices(addresses, (slice) =>
    database.selectFrom("link_checks").selectAll().where("id", "in", slice.map(addressNumber)).execute(),
  );
  return rows.filter(({ address }) => addresses.includes(address));
}

function columnsOf(check: LinkCheck) {
  const { state, failures, failedSince, checkedAt, nextCheck, problem, movedTo, sizeBytes } = check;
  return {
    etag: check.etag,
    modified: check.modified,
    confirmed_bytes: check.confirmedBytes,
    confirmed_etag: check.confirmedEtag,
    confirmed_modified: check.confirmedModified,
    changed_at: check.changedAt?.getTime() ?? null,
    sha256: check.sha256,
    verified_at: check.verifiedAt?.getTime() ?? null,
    state,
    failures,
    failed_since: failedSince?.getTime() ?? null,
    checked_at: checkedAt?.getTime() ?? null,
    next_check: nextCheck.getTime(),
    problem,
    moved_to: movedTo,
    size_bytes: sizeBytes,
  };
}

function checkOf(row: Row): LinkCheck {
  return {
    address: row.address,
    state: row.state,
    failures: row.failures,
    failedSince: timeOf(row.failed_since),
    checkedAt: timeOf(row.checked_at),
    nextCheck: new Date(row.next_check),
    problem: row.problem,
    movedTo: row.moved_to,
    sizeBytes: row.size_bytes,
    etag: row.etag,
    modified: row.modified,
    confirmedBytes: row.confirmed_bytes,
    confirmedEtag: row.confirmed_etag,
    confirmedModified: row.confirmed_modified,
    changedAt: timeOf(row.changed_at),
    sha256: row.sha256,
    verifiedAt: timeOf(row.verified_at),
  };
}

function timeOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
