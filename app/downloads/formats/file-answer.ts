import { savedAs } from "./file-name.ts";

/** Pages change while they are cached, so that a browser asks each time. */
export function fileAnswer(body: string | Buffer, type: string, name: string): Response {
  const charset = typeof body === "string" ? "; charset=utf-8" : "";
  return new Response(new Uint8Array(Buffer.from(body)), {
    headers: { "Content-Type": type + charset, "Content-Disposition": savedAs(name), "X-Content-Type-Options": "nosniff" },
  });
}
