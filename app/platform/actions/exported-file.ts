const TYPES = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson" };

/** Stops reading when the client disconnects. @param name The file name without its extension. */
export function exportedFile(lines: AsyncGenerator<string>, name: string, format: keyof typeof TYPES): Response {
  return new Response(streamOf(lines), {
    headers: { "Content-Type": TYPES[format], "Content-Disposition": `attachment; filename="${name}.${format}"` },
  });
}

function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await lines.return(undefined)),
  });
}
