import type { RawBuilder } from "kysely";

export type Parent = { column: string; table: string; key: string };

export type Table = {
  name: string;
  key: readonly string[];
  /** The database numbers the rows by their key, and never reuses a number. */
  isNumbered?: boolean;
  unique?: readonly (readonly string[])[];
  parents?: readonly Parent[];
  /** Referencing rows that block a removal; copied again afterwards. */
  dependents?: readonly { table: string; column: string }[];
  /** An immutable column: a different value means a different row. */
  fixed?: string;
  /** Rows excluded on both sides. */
  except?: RawBuilder<unknown>;
  /** Rows of the source that are excluded, and removed from the target. */
  exceptInSource?: RawBuilder<unknown>;
};

export type Part = {
  by: readonly string[];
  rowsPerSlice: number;
  /** The first table determines where a slice ends. */
  tables: readonly [Table, ...Table[]];
  index?: "titles" | "files";
  /** Short-lived: backups leave its rows out and restoring removes them. */
  isTransient?: boolean;
};

/** Normalized: dates are ISO text, true is 1. */
export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

export type Bound = readonly Value[];

/** After `after`, up to and including `upTo`; null is open-ended. */
export type Range = { after: Bound | null; upTo: Bound | null };
