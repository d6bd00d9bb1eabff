import type { Settings } from "../env.ts";
import type { RefuseStorage } from "../http/defects.ts";
import type { AddressSettings } from "../http/page-address.ts";
import { accessHeaders } from "./cross-origin.ts";
import { failureOf, REFUSAL_HEADERS, failureBody, retryHeaders, SERVER_ERROR } from "./storage-failures.ts";

/** The target may be absolute: `http://host/path`. */
const OF_STORAGE = /^(?:https?:\/\/[^/?#]*)?\/v1(?:[/?#\\]|$)/i;

/** Answers requests that are refused before the storage API sees them. */
export function createEarlyRefusals(settings: AddressSettings & Pick<Settings, "storageOrigins">): RefuseStorage {
  return (request, error) => {
    if (!OF_STORAGE.test(request.url ?? "")) return null;
    const failure = failureOf(error) ?? SERVER_ERROR;
    const headers = { ...REFUSAL_HEADERS, ...retryHeaders(error), ...accessHeaders(request, settings) };
    return { status: failure.status, body: failureBody(failure), headers };
  };
}
