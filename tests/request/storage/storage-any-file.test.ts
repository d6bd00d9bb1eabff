import * as fc from "fast-check";
import { ID } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { ask } from "../ask.ts";
import { inputFile, storageByKey } from "./storage.ts";
import { startStorage, type RunningStorage } from "./storage-server.ts";
import { draws } from "../../data/draws.ts";

const BUCKET = "any";

let server: RunningStorage;
beforeAll(async () => {
  server = await startStorage();
});
afterAll(() => server[Symbol.asyncDispose]());

const storage = () => storageByKey(server, server.key);
const send = (text: string | Uint8Array, name: string) =>
  storage().createFile({ bucketId: BUCKET, fileId: ID.unique(), file: inputFile(Buffer.from(text), name) });

describe("a file of any content", () => {
  it("may be one byte, but not empty", async () => {
    const { $id: fileId } = await send("x", "one.bin");
    expect(Buffer.from(await storage().getFileDownload({ bucketId: BUCKET, fileId })).toString()).toBe("x");
    await expect(send("", "none.bin")).rejects.toMatchObject({ code: 400, type: "storage_file_empty" });
    const refused = { event: "upload.refused", method: "POST", reason: "storage_file_empty" };
    expect(server.warnings).toMatchObject([{ ...refused, actor: expect.any(String) }]);
  });

  it.each([
    ["page.html", "<!doctype html><script>alert(1)</script>"],
    ["drawing.svg", `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`],
    ["data.json", `{"$id":"not a file"}`],
    ["program.js", "alert(1)"],
    ["leaflet.pdf", "%PDF-1.7 /JavaScript"],
  ])("is served inert: %s", async (name, content) => {
    const { $id: fileId } = await send(content, name);
    for (const address of [
      viewPath({ bucketId: BUCKET, fileId }),
      viewPath({ bucketId: BUCKET, fileId }).replace("/view", "/download"),
    ]) {
      const { headers, body } = await ask(server.origin, address);
      expect(body).toBe(content);
      expect(headers).toMatchObject({
        "content-type": "application/octet-stream",
        "x-content-type-options": "nosniff",
        "content-disposition": expect.stringContaining(`attachment; filename="${name}"`),
        "content-security-policy": expect.stringContaining("sandbox"),
      });
    }
    expect(Buffer.from(await storage().getFileDownload({ bucketId: BUCKET, fileId })).toString()).toBe(content);
  });

  it("that is both a picture and a page is served as a picture, with its extension", async () => {
    const { $id: fileId, mimeType } = await send("GIF89a/*<script>alert(1)</script>*/=1", "both.html");
    expect(mimeType).toBe("image/gif");
    const { headers } = await ask(server.origin, viewPath({ bucketId: BUCKET, fileId }));
    expect(headers["content-type"]).toBe("image/gif");
    expect(headers["content-disposition"]).toContain(`inline; filename="both.html.gif"`);
  });

  it.each([
    ["Überraschung ☃ 映画.bin", "_berraschung _ __.bin"],
    ['a "quoted" name.bin', "a _quoted_ name.bin"],
    ["C:\\folder\\name.bin", "name.bin"],
    ["../../etc/passwd", "passwd"],
    ["semi;colon, comma.bin", "semi;colon, comma.bin"],
    ["line\r\nX-Evil: 1.bin", "lineX-Evil: 1.bin"],
  ])("is stored and named whatever its name: %j", async (name, ascii) => {
    const { $id: fileId, name: kept } = await send("x", name);
    const { headers, status } = await ask(server.origin, viewPath({ bucketId: BUCKET, fileId }));
    expect(status).toBe(200);
    expect(headers["x-evil"]).toBeUndefined();
    const disposition = headers["content-disposition"] ?? "";
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? "")).toBe(kept);
    expect(disposition).toContain(`filename="${ascii}"`);
  });

  it("is served with a valid header name, whatever was sent", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", minLength: 1, maxLength: 60 }), async (name) => {
        const sent = await send("x", name).catch((error: { code: number }) => error.code);
        if (typeof sent === "number") {
          expect(sent).toBe(400);
          return;
        }
        const { status, headers } = await ask(server.origin, viewPath({ bucketId: BUCKET, fileId: sent.$id }));
        expect([status, headers["content-type"]]).toEqual([200, "application/octet-stream"]);
      }),
      draws(60),
    );
    expect(server.defects).toEqual([]);
  });
});
