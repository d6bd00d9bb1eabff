import { describe, expect, it } from "vitest";
import { ENGLISH } from "#app/languages/english.ts";
import { createUpload, type UploadNote } from "./create-upload.ts";
import type { StorageAnswer } from "./upload-answer.ts";
import { CHUNK_BYTES } from "./upload-state.ts";
import type { StorageRequest } from "./upload-wire.ts";

const LARGE = CHUNK_BYTES * 3 + 7;
const SENT = /^bytes (\d+)-/;

function world(
  size: number,
  fault: (request: StorageRequest, chunk: number) => Promise<StorageAnswer> | StorageAnswer | null = () => null,
) {
  const service = {
    uploaded: new Map<string, Set<number>>(),
    sent: [] as number[],
    removed: [] as string[],
    note: null as UploadNote | null,
    asked: 0,
  };
  const total = Math.max(1, Math.ceil(size / CHUNK_BYTES));
  const answer = (status: number, id: string): StorageAnswer => {
    const uploaded = service.uploaded.get(id)?.size ?? 0;
    const signature = uploaded === total ? "md5" : "";
    return {
      status,
      body: {
        $id: id,
        bucketId: "images",
        name: "poster.png",
        sizeOriginal: size,
        chunksTotal: total,
        chunksUploaded: uploaded,
        signature,
      },
    };
  };
  const serve = async (request: StorageRequest): Promise<StorageAnswer> => {
    const [, start = "0"] = SENT.exec(request.headers["Content-Range"] ?? "") ?? [];
    const chunk = Number(start) / CHUNK_BYTES;
    await Promise.resolve();
    request.signal.throwIfAborted();
    const instead = await fault(request, chunk);
    request.signal.throwIfAborted();
    if (instead) return instead;
    const id = request.path.split("/")[6] ?? "";
    if (request.method === "DELETE") service.removed.push(id);
    if (request.method !== "POST") return service.uploaded.has(id) ? answer(200, id) : { status: 404, body: null };
    const form = request.body?.get("fileId");
    const fileId = typeof form === "string" ? form : "";
    const uploaded = service.uploaded.get(fileId) ?? new Set();
    service.uploaded.set(fileId, uploaded.add(chunk));
    service.sent.push(chunk);
    return answer(201, fileId);
  };
  const open = (ids = "first") =>
    createUpload(new File([new Uint8Array(size)], "poster.png"), "images", {
      text: ENGLISH.text,
      send: serve,
      askToSignIn: async () => (service.asked += 1) > 0,
      newId: () => ids,
      notes: {
        read: () => service.note,
        write: (note) => void (service.note = note),
        drop: () => void (service.note = null),
      },
    });
  return { service, open };
}

const down: StorageAnswer = { status: 0, body: null };
const once = (isMeant: (request: StorageRequest, chunk: number) => boolean, answer: StorageAnswer) => {
  let isUsed = false;
  return (request: StorageRequest, chunk: number) => {
    if (isUsed || !isMeant(request, chunk)) return null;
    isUsed = true;
    return answer;
  };
};
const sends =
  (number: number) =>
  ({ method }: StorageRequest, chunk: number) =>
    method === "POST" && chunk === number;

describe("an upload", () => {
  it("sends a small file as one request without a range", async () => {
    const ranges: unknown[] = [];
    const { open } = world(10, ({ headers }) => {
      ranges.push(headers["Content-Range"]);
      return null;
    });
    expect(await open().run()).toMatchObject({ $id: "first" });
    expect(ranges).toEqual([undefined]);
  });

  it("sends every chunk of a larger file once", async () => {
    const { open, service } = world(LARGE);
    const upload = open();
    expect(await upload.run()).toMatchObject({ $id: "first", signature: "md5" });
    expect(service.sent).toHaveLength(4);
    expect(new Set(service.sent)).toEqual(new Set([0, 1, 2, 3]));
    expect(upload.state().status).toBe("done");
    expect(service.note).toBeNull();
  });

  it("continues where it stopped", async () => {
    const { open, service } = world(LARGE, once(sends(2), down));
    const upload = open();
    expect(await upload.run()).toBeNull();
    expect(upload.state()).toMatchObject({
      status: "failed",
      failure: { message: "The site cannot be reached.", canRetry: true },
    });
    const before = [...upload.state().uploaded];
    service.sent.length = 0;
    expect(await upload.run()).toMatchObject({ signature: "md5" });
    for (const chunk of before) expect(service.sent).not.toContain(chunk);
  });

  it("continues in another page of this browser", async () => {
    const { open, service } = world(LARGE, once(sends(3), down));
    await open("first").run();
    expect(service.note?.fileId).toBe("first");
    expect(await open("second").run()).toMatchObject({ $id: "first", signature: "md5" });
  });

  it("starts anew when the site has forgotten it", async () => {
    const { open, service } = world(LARGE);
    service.note = { fileId: "old", uploaded: new Set([0, 1]) };
    expect(await open().run()).toMatchObject({ $id: "old", signature: "md5" });
    expect(new Set(service.sent)).toEqual(new Set([0, 1, 2, 3]));
  });

  it("is complete when only the response was lost", async () => {
    const { open, service } = world(10, once(sends(0), { status: 409, body: { type: "storage_file_already_exists" } }));
    service.uploaded.set("first", new Set([0]));
    expect(await open().run()).toMatchObject({ $id: "first" });
  });

  it("asks the user to sign in when the session has ended, and repeats the request", async () => {
    const { open, service } = world(LARGE, once(sends(1), { status: 401, body: { type: "user_unauthorized" } }));
    expect(await open().run()).toMatchObject({ signature: "md5" });
    expect(service.asked).toBe(1);
  });

  it("reports a rejected file, and forgets it", async () => {
    const { open, service } = world(LARGE, once(sends(0), { status: 400, body: { type: "storage_invalid_file_size" } }));
    const upload = open();
    expect(await upload.run()).toBeNull();
    expect(upload.state().failure).toEqual({ message: expect.stringContaining("too large"), canRetry: false });
    expect(service.sent).toEqual([]);
    expect(service.note).toBeNull();
  });

  it("sends nothing more when cancelled, and is deleted on the site", async () => {
    const { open, service } = world(LARGE, (request, chunk) => {
      if (sends(2)(request, chunk)) upload.cancel();
      return null;
    });
    const upload = open();
    expect(await upload.run()).toBeNull();
    expect(upload.state().status).toBe("cancelled");
    await expect.poll(() => service.removed).toEqual(["first"]);
    expect(service.note).toBeNull();
    expect(await upload.run()).toBeNull();
  });

  it("stays resumable when the page is left", async () => {
    const { open, service } = world(LARGE, (request, chunk) => {
      if (sends(2)(request, chunk)) upload.leave();
      return null;
    });
    const upload = open();
    expect(await upload.run()).toBeNull();
    expect(service.removed).toEqual([]);
    expect(service.note?.fileId).toBe("first");
  });
});
