import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { EMBEDDABLE } from "../http/security-headers.ts";

/** A picture may be withdrawn, so this is short. */
const MAX_AGE_MS = 1000;
const MAX_BYTES = 8 * 1024 * 1024;

type ReadPicture = { headers: Record<string, string>; bytes: Buffer };

/** Pictures read within the last second, by their path. */
export type RecentPictures = {
  /** @returns false, with nothing sent, unless it is a GET or HEAD of one of them. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  add: (path: string, picture: ReadPicture) => void;
};

/** @param headersOf Headers of every response. */
export function createRecentPictures(headersOf: (request: IncomingMessage) => Record<string, string>): RecentPictures {
  const pictures = new LRUCache<string, ReadPicture>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: MAX_AGE_MS,
    ttlAutopurge: true,
  });
  return {
    answer(request, response) {
      const isRead = request.method === "GET" || request.method === "HEAD";
      const picture = isRead && pictures.get(request.url ?? "");
      if (!picture) return false;
      response.writeHead(200, { ...headersOf(request), ...EMBEDDABLE, ...picture.headers });
      response.end(request.method === "HEAD" ? null : picture.bytes);
      return true;
    },
    add: (path, picture) => void pictures.set(path, picture),
  };
}
