import type { IncomingMessage } from "node:http";
import { AppError } from "#app/lib/errors.ts";
import { isLocal } from "../http/local-request.ts";
import { bearerKeys, type KeyParts } from "../bearer-keys.ts";

/** Decides on access to `/metrics` and `/healthz?full`. */
export type MonitorAccess = (request: IncomingMessage) => Promise<boolean>;

/** Whether the request comes from a program on this machine, or carries an API key. */
export function createMonitorAccess(parts: KeyParts): MonitorAccess {
  const keyOf = bearerKeys(parts, "wrong-metrics-keys");

  return async (request) => {
    try {
      return (await keyOf(request)) !== null || isLocal(request, parts.settings);
    } catch (error) {
      if (error instanceof AppError && ["api-key.unknown", "request.too-many"].includes(error.code)) return false;
      throw error;
    }
  };
}
