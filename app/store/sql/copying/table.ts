import type { RawBuilder } from "kysely";

/** A column that holds the key of another table's row. */
export type Parent = { column: string; table: string; key: string };

/** A column of another table that holds the key of a row. */
export type Dependent = { table: string; column: string };

/** A table as it is copied: whole rows, known by their key. */
export type Table = {
  name: string;
  /** The columns of its primary key. */
  key: readonly string[];
  /** What no two rows share, besides the key. */
  unique?: readonly (readonly string[])[];
  parents?: readonly Parent[];
  /** Rows of other tables that keep one of these from going; they are copied anew afterwards. */
  dependents?: readonly Dependent[];
  /** A column that no row may change: where it differs, the row is another one. */
  fixed?: string;
  /** Rows that are not copied, on either side. */
  except?: RawBuilder<unknown>;
  /** Rows of the source that are not copied; a target that has any loses them. */
  exceptInSource?: RawBuilder<unknown>;
};

/** Tables that are copied together, slice by slice of one key. */
export type Part = {
  /** The columns that slice it; all its tables have them. */
  by: readonly string[];
  rowsPerSlice: number;
  /** The first one decides where a slice ends. */
  tables: readonly [Table, ...Table[]];
  /** The index over the rows of the first table, which each database keeps in its own way. */
  index?: "titles" | "files";
};

/** What a database holds, as both sides tell it: an instant as ISO text, a yes as 1. */
export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** The values of the columns that slice a part. */
export type Bound = readonly Value[];

/** The rows behind `after`, up to and with `upTo`; null is either end. */
export type Range = { after: Bound | null; upTo: Bound | null };
