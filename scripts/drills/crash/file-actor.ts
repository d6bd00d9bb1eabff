import { randomUUID } from "node:crypto";
import { chunksOf, CHUNK, md5, mp4 } from "../../../tests/data/file-bytes.ts";
import { filmForm } from "../film-form.ts";
import { send, type Actor, type Site, type Stored } from "./actor.ts";
import type { Random } from "./random.ts";
import { createRegister, createTally, type Register } from "./register.ts";

const BUCKET = "videos";
const FILES = `/v1/storage/buckets/${BUCKET}/files`;
const PROJECT = { "X-Appwrite-Project": "marquee" };
const SMALL_BYTES = 20_000;

/** `signature` is null while the file does not exist. */
type Owned = { id: string; signature: Register<string | null> };
type Upload = { file: Owned; bytes: Buffer; sent: number };

/** Uploads files in one request or in chunks, resumes uploads that were cut, and deletes files. */
export function fileActor(random: Random): Actor {
  const tally = createTally();
  const files: Owned[] = [];
  let upload: Upload | null = null;

  async function sendNext(site: Site, { file, bytes, sent }: Upload): Promise<void> {
    const chunks = chunksOf(bytes);
    const chunk = chunks[sent];
    if (!chunk) throw new Error("The upload has ended.");
    const { range } = chunk;
    const ranged = { "content-range": `bytes ${range.start}-${range.end}/${range.size}`, "x-appwrite-id": file.id };
    const sendChunk = async () => {
      const { body } = await sendPart(site, file.id, chunk.bytes, chunks.length > 1 ? ranged : {});
      const { chunksUploaded } = JSON.parse(body) as { chunksUploaded: number };
      if (chunksUploaded !== sent + 1) throw new Error(`${file.id} has ${chunksUploaded} chunks instead of ${sent + 1}.`);
    };
    if (sent + 1 === chunks.length) await file.signature.write(md5(bytes), sendChunk);
    else {
      await sendChunk();
      tally.acknowledged++;
    }
  }

  return {
    name: "files",
    tally,
    async step(site) {
      const there = files.filter(({ signature }) => signature.current() !== null);
      if (!upload && there.length > 0 && random.below(2) === 0) {
        const { id, signature } = random.among(there);
        await signature.write(
          null,
          async () => void (await send(site, `${FILES}/${id}`, { method: "DELETE", headers: PROJECT })),
        );
        return;
      }
      if (!upload) {
        const file = { id: randomUUID(), signature: createRegister<string | null>(null, tally) };
        files.push(file);
        upload = { file, bytes: mp4(random.below(3) === 0 ? CHUNK + SMALL_BYTES : SMALL_BYTES), sent: 0 };
      }
      await sendNext(site, upload);
      upload.sent++;
      if (upload.sent === chunksOf(upload.bytes).length) upload = null;
    },
    async check(stored) {
      const problems: string[] = [];
      for (const file of files) problems.push(...(await checkFile(stored, file, upload?.file === file)));
      if (upload?.file.signature.current() !== null) upload = null;
      return problems;
    },
  };
}

async function sendPart(site: Site, id: string, bytes: Buffer, headers: Record<string, string>) {
  const { type, body } = await filmForm(id, bytes);
  return send(site, FILES, { method: "POST", headers: { ...PROJECT, "Content-Type": type, ...headers }, body });
}

async function checkFile({ store, blobs }: Stored, { id, signature }: Owned, isUploading: boolean): Promise<string[]> {
  const found = await store.files.get(BUCKET, id);
  const complete = found && !found.upload ? found : null;
  const expected = signature.current();
  if (!signature.accepts(complete?.signature ?? null)) {
    return [`The file ${id} has ${complete?.signature ?? "no bytes"} instead of ${expected ?? "none"}.`];
  }
  if (!complete) return found && !isUploading ? [`The file ${id} is half there.`] : [];
  const stored = (await blobs.digests(complete.blobKey).catch(() => null))?.md5;
  return stored === complete.signature ? [] : [`The bytes of the file ${id} are ${stored ? "others" : "missing"}.`];
}
