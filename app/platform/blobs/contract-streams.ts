export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function streamOf(...chunks: string[]): ReadableStream<Uint8Array> {
  const left = chunks.map(bytesOf);
  return new ReadableStream({
    pull(controller) {
      const chunk = left.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
}

export function breakingStream(): ReadableStream<Uint8Array> {
  let isFirst = true;
  return new ReadableStream({
    pull(controller) {
      if (!isFirst) throw new Error("connection lost");
      isFirst = false;
      controller.enqueue(bytesOf("half"));
    },
  });
}
