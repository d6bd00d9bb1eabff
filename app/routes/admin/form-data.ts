import { data } from "react-router";

const MB = 1024 * 1024;
/** The longest of all forms, with every list full, is a part of this. */
const LARGEST = 8 * MB;

/**
 * What a form sent.
 * @throws an answer with status 413 for more than 8 MB, and with 400 for a body that is no form.
 */
export async function readFormData(request: Request): Promise<FormData> {
  const counter = countedBody(request.body);
  const { method, headers } = request;
  try {
    return await new Request(request.url, { method, headers, body: counter.body, duplex: "half" } as RequestInit).formData();
  } catch {
    throw counter.isTooLarge()
      ? data("This form is too large.", { status: 413 })
      : data("This was not sent by a form.", { status: 400 });
  }
}

/** Reads no more than is taken, so that nobody fills the memory. */
function countedBody(body: ReadableStream<Uint8Array> | null) {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > LARGEST) controller.error(new Error("Too large"));
      else controller.enqueue(chunk);
    },
  });
  return { body: body?.pipeThrough(counter) ?? null, isTooLarge: () => bytes > LARGEST };
}
