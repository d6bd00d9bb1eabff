import { checkLinks as check } from "#app/domain/links/check-links.ts";
import { createHttpOutbound } from "#app/outbound/http-outbound.ts";
import type { Job } from "./jobs.ts";

/** Nobody waits for the checks, so that a host is asked slowly. */
const TURNS = { atOnce: 4, pauseMs: 1000 };

export const checkLinks: Job<"links"> = (services, { userAgent, allow, ...options }, { signal }) => {
  const outbound = createHttpOutbound({ userAgent, allow, now: services.now, turns: TURNS });
  return check({ ...services, outbound }, { ...options, signal });
};
