import { formatBytes } from "#app/lib/bytes.ts";
import type { Language } from "#app/languages/language.ts";
import type { Alert, AlertKind } from "./alerts.ts";

const TEXTS: Record<AlertKind, (alert: Alert, language: Language) => string> = {
  rights: ({ count }, { text }) => text("admin.alert.rights", { count }),
  disk: ({ host, count }, { text }) => text("admin.alert.disk", { host, free: formatBytes(count) }),
  backup: ({ detail }, { text }) => text("admin.alert.backup", { problem: detail }),
  "dead-links": ({ count }, { text }) => text("admin.alert.deadLinks", { count }),
  webhook: ({ count }, { text }) => text("admin.alert.webhook", { count }),
  browser: ({ count }, { text }) => text("admin.alert.browser", { count }),
  release: ({ detail }, { text }) => text("admin.alert.release", { release: detail }),
};

/** One sentence. */
export function alertText(alert: Alert, language: Language): string {
  return TEXTS[alert.kind](alert, language);
}
