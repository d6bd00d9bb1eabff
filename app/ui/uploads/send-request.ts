import type { StorageAnswer } from "./stored-answer.ts";
import type { StorageRequest } from "./upload-wire.ts";

/** Asks the storage service. Only XMLHttpRequest tells how much of a body has gone out. @throws when the signal aborts. */
export function sendRequest({ method, path, headers, body, onSent, signal }: StorageRequest): Promise<StorageAnswer> {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<StorageAnswer>();
  request.open(method, path);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener("progress", ({ loaded }) => onSent(loaded));
  request.addEventListener("load", () => resolve({ status: request.status, body: jsonIn(request.responseText) }));
  request.addEventListener("error", () => resolve({ status: 0, body: null }));
  request.addEventListener("abort", () => reject(signal.reason));
  const abort = () => request.abort();
  signal.addEventListener("abort", abort);
  request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
  request.send(body);
  return promise;
}

/** Null for what is no JSON, as a proxy's page of its own. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
