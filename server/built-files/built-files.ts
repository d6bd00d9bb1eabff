import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import { encodingFor, type Encoding } from "../http/encodings.ts";
import type { Settings } from "../env.ts";
import { hasKnown, sendStored, storedAnswer, type StoredAnswer } from "../http/stored-answer.ts";
import { isHttps, type AddressSettings } from "../http/page-address.ts";
import { EMBEDDABLE } from "../http/security-headers.ts";

const IMMUTABLE = { "Cache-Control": "public, max-age=31536000, immutable" };
/** A card in a sandboxed frame of another site has no origin of its own. */
const FONT = { ...IMMUTABLE, ...EMBEDDABLE, "Access-Control-Allow-Origin": "*" };
const ICON = { "Cache-Control": "public, max-age=3600", ...EMBEDDABLE };
/** Revalidated each time, so that a new worker takes effect at once. */
const WORKER = { "Cache-Control": "no-cache" };
const SERVICE_WORKER = "service-worker.js";
const COMPRESSED = /\.(?:br|gz)$/;

type BuiltFilesOptions = {
  folder: string | null;
  settings: AddressSettings & Pick<Settings, "serviceWorker">;
  /** Headers of every response. They depend only on whether the request used https. */
  headersOf: (request: IncomingMessage) => Record<string, string>;
};

export type BuiltFiles = {
  /** @returns false, with nothing sent, unless it is a GET or HEAD of a built file. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
};

type BuiltFile = { identity: Buffer; br: Buffer | null; gzip: Buffer | null; etag: string; headers: Record<string, string> };
type Bodies = Partial<Record<Encoding, StoredAnswer>> & { identity: StoredAnswer };
type PreparedFile = { etag: string; headersOf304: string[]; bodies: Bodies };

/** Reads all files once; later changes are ignored. */
export async function openBuiltFiles({ folder, settings, headersOf }: BuiltFilesOptions): Promise<BuiltFiles> {
  const files = folder === null ? new Map<string, BuiltFile>() : await readAll(folder, settings);
  const prepared = { http: new Map<string, PreparedFile>(), https: new Map<string, PreparedFile>() };

  function find(request: IncomingMessage): PreparedFile | undefined {
    const address = pathOf(request.url ?? "");
    const known = prepared[isHttps(request, settings) ? "https" : "http"];
    const found = known.get(address);
    const file = found ? undefined : files.get(address);
    if (!file) return found;
    const made = prepare(file, headersOf(request));
    known.set(address, made);
    return made;
  }

  return {
    answer(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const file = find(request);
      if (!file) return false;
      const { bodies } = file;
      if (hasKnown(file.etag, request)) response.writeHead(304, file.headersOf304).end();
      else sendStored(200, bodies[encodingFor(request.headers["accept-encoding"])] ?? bodies.identity, request, response);
      return true;
    },
  };
}

function prepare({ identity, br, gzip, etag, headers }: BuiltFile, common: Record<string, string>): PreparedFile {
  const headersOf304 = Object.entries({ ...common, ...headers }).flat();
  return {
    etag,
    headersOf304,
    bodies: {
      identity: storedAnswer(headersOf304, identity),
      ...(br && { br: storedAnswer([...headersOf304, "Content-Encoding", "br"], br) }),
      ...(gzip && { gzip: storedAnswer([...headersOf304, "Content-Encoding", "gzip"], gzip) }),
    },
  };
}

/** The target may be absolute: `http://host/path`. */
function pathOf(target: string): string {
  if (!target.startsWith("/")) return URL.parse(target)?.pathname ?? "";
  const query = target.indexOf("?");
  return query < 0 ? target : target.slice(0, query);
}

async function readAll(folder: string, { serviceWorker }: Pick<Settings, "serviceWorker">): Promise<Map<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => name !== SERVICE_WORKER && !name.split(path.sep).some((part) => part.startsWith(".")));
  const read = async (name: string) => {
    const address = `/${name.replaceAll(path.sep, "/")}`;
    const headers = address.endsWith(".woff2") ? FONT : address.startsWith("/static/") ? IMMUTABLE : ICON;
    return [address, await readBuiltFile(path.join(folder, name), headers)] as const;
  };
  const files = new Map(await Promise.all(names.map(read)));
  if (serviceWorker) files.set(`/${SERVICE_WORKER}`, await readBuiltFile(path.join(folder, SERVICE_WORKER), WORKER));
  return files;
}

async function readBuiltFile(file: string, headers: Record<string, string>): Promise<BuiltFile> {
  const [identity, br, gzip] = await Promise.all([readFile(file), readCompressed(`${file}.br`), readCompressed(`${file}.gz`)]);
  const etag = `W/"${createHash("sha1").update(identity).digest("base64url")}"`;
  const own = {
    ...headers,
    "Content-Type": getMimeType(file) ?? "application/octet-stream",
    ETag: etag,
    ...(br || gzip ? { Vary: "Accept-Encoding" } : {}),
  };
  return { identity, br, gzip, etag, headers: own };
}

async function readCompressed(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
