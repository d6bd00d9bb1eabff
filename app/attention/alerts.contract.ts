import { describe, expect, it } from "vitest";
import type { Alert } from "./alerts.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const AT = new Date("2025-03-01T12:00:00Z");
const LATER = new Date("2025-03-01T13:00:00Z");
const BACKUP: Alert = { kind: "backup", host: "", count: 1, detail: "The disk is full.", since: AT, changedAt: AT };
const DISK: Alert = { kind: "disk", host: "one", count: 5_000_000_000, detail: "", since: AT, changedAt: LATER };

export function describeAlerts(open: OpenStore): void {
  describe("alerts", () => {
    it("exist once per kind and host until they are removed, the last changed first", async () => {
      await using store = await open();
      const other = { ...DISK, host: "two" };
      for (const alert of [BACKUP, { ...DISK, count: 1 }, other, DISK]) await store.alerts.put(alert);
      expect(await store.alerts.all()).toEqual([DISK, other, BACKUP]);
      await store.alerts.remove(other);
      await store.alerts.remove({ kind: "rights", host: "" });
      expect(await store.alerts.all()).toEqual([DISK, BACKUP]);
      await expect(store.alerts.put({ ...BACKUP, detail: "\0" })).rejects.toMatchObject({ code: "text.invalid" });
    });

    it("do not change the catalogue's version", async () => {
      await using store = await open();
      const version = await store.version.current();
      await store.alerts.put(BACKUP);
      expect(await store.version.current()).toBe(version);
    });
  });
}
