import type { Layout } from "./layout.ts";
import type { Table } from "./table.ts";

/** Tables of an older release may lack columns of a key. */
export function keptLayouts(read: (table: Table) => Promise<Layout>): (table: Table) => Promise<Layout> {
  const kept = new Map<string, Promise<Layout>>();
  return async (table) => {
    const reading = kept.get(table.name) ?? read(table);
    kept.set(table.name, reading);
    const layout = await reading;
    return { ...layout, ...table, key: table.key.filter((column) => layout.columns.includes(column)) };
  };
}
