import type { Layout } from "./layout.ts";
import type { Table } from "./table.ts";

export function keptLayouts(read: (table: Table) => Promise<Layout>): (table: Table) => Promise<Layout> {
  const kept = new Map<string, Promise<Layout>>();
  return (table) => {
    const layout = kept.get(table.name) ?? read(table);
    kept.set(table.name, layout);
    return layout;
  };
}
