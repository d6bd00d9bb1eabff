import { existsSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { diskFailure, type DiskWatch } from "../../blobs/disk-failures.ts";

const CHECKED_MS = 1000;
const SQLITE_READONLY = 8;

type Options = { timeout: number; readOnly?: boolean };

/** Throws disk failures as AppErrors. A class, because better-auth recognizes a connection by its class. */
export class GuardedDatabase extends DatabaseSync {
  readonly #file: string;
  readonly #isReadOnly: boolean;
  readonly #watch: DiskWatch | undefined;

  constructor(file: string, options: Options, watch?: DiskWatch) {
    super(file, options);
    this.#file = file;
    this.#isReadOnly = options.readOnly === true;
    this.#watch = watch;
  }

  override exec(sql: string): void {
    this.#guarded(() => super.exec(sql));
  }

  override prepare(sql: string): StatementSync {
    const statement = this.#guarded(() => super.prepare(sql));
    const [all, get, run] = [statement.all.bind(statement), statement.get.bind(statement), statement.run.bind(statement)];
    return Object.assign(statement, {
      all: (...values: Parameters<typeof all>) => this.#guarded(() => all(...values)),
      get: (...values: Parameters<typeof get>) => this.#guarded(() => get(...values)),
      run: (...values: Parameters<typeof run>) => this.#guarded(() => run(...values)),
    });
  }

  #guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const failure = diskFailure(error);
      if (!failure || (this.#isReadOnly && isReadOnlyRefusal(error))) throw error;
      this.#watch?.(failure, failure.code === "store.damaged" ? null : () => writeOnce(this.#file));
      throw failure;
    }
  }
}

/** On a read-only connection a write is a bug and not a fault of the disk. */
function isReadOnlyRefusal(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_READONLY;
}

/** An ordinary commit without changes; fails at once while another connection writes. */
function writeOnce(file: string): void {
  // Opening would create an empty file, for example where a volume is not mounted.
  if (!existsSync(file)) throw new Error(`${file} is missing.`);
  using database = new DatabaseSync(file, { timeout: 0 });
  database.exec("PRAGMA synchronous = FULL; BEGIN IMMEDIATE");
  const { user_version: version } = database.prepare("PRAGMA user_version").get() ?? {};
  database.exec(`PRAGMA user_version = ${Number(version)}; COMMIT`);
}

/** Reads a row of each table from disk, at most once a second. @returns A check that throws the last failure. */
export function openFileCheck(file: string, watch?: DiskWatch): () => void {
  let checkedAt = -Infinity;
  let found: unknown = null;
  return () => {
    if (performance.now() - checkedAt >= CHECKED_MS) {
      found = problemOf(file, watch);
      checkedAt = performance.now();
    }
    if (found !== null) throw found;
  };
}

function problemOf(file: string, watch?: DiskWatch): unknown {
  try {
    using database = new GuardedDatabase(file, { timeout: 0, readOnly: true }, watch);
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0").all();
    for (const { name } of tables) database.prepare(`SELECT * FROM "${String(name)}" LIMIT 1`).get();
    return null;
  } catch (error) {
    return error;
  }
}
