import { copyPictures as copy } from "#app/domain/pictures/copy-pictures.ts";
import { createHttpOutbound } from "#app/outbound/http-outbound.ts";
import type { Job } from "./jobs.ts";

export const copyPictures: Job<"copy"> = (services, { userAgent, allow, ...options }, { signal }) => {
  const outbound = createHttpOutbound({ userAgent, allow, now: services.now });
  return copy({ ...services, outbound }, { ...options, signal });
};
