import type { IncomingHttpHeaders } from "node:http";

export function verifies(headers: IncomingHttpHeaders, body: string | Uint8Array, secret: string, now?: number): boolean;
