import type { StorageAnswer } from "./stored-answer.ts";
import type { StorageRequest } from "./upload-wire.ts";

/** XMLHttpRequest, since `fetch` reports no upload progress. @throws if the signal aborts. */
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

/** Null if it is no JSON, such as a proxy's error page. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
