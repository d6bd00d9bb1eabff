import type { Alert } from "./alerts.ts";

/** Has at most one alert of each kind and host. Does not raise the catalogue's version. */
export type AlertStore = {
  /** Last changed first. */
  all(): Promise<Alert[]>;
  /** Replaces the alert of the same kind and host. @throws {AppError} `text.invalid`. */
  put(alert: Alert): Promise<void>;
  /** No-op if there is none. */
  remove(alert: Pick<Alert, "kind" | "host">): Promise<void>;
};
