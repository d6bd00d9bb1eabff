import { chunksOf, CHUNK, md5, mp4 } from "../../../tests/data/file-bytes.ts";
import { makeApiKey } from "../../../tests/request/sign-in.ts";
import { sendFile } from "../../../tests/request/storage/storage.ts";
import type { Attack, Target } from "./attack-run.ts";
import { answersText, noteAnswer, type Answers } from "./send.ts";

const CHUNKS = 5;
const FILE = "hijacked";

type Site = Target["site"];

async function sendChunk(site: Site, key: string, bytes: Buffer, index: number): Promise<Response> {
  const part = chunksOf(bytes)[index];
  if (!part) throw new Error("There is no such chunk.");
  const { start, end, size } = part.range;
  const headers = { "X-Appwrite-Key": key, "X-Appwrite-ID": FILE, "Content-Range": `bytes ${start}-${end}/${size}` };
  return sendFile(site, { fileId: FILE, bytes: part.bytes, headers });
}

export const hijackedUploads: Attack = {
  name: "Another key writes into an unfinished upload",
  async run({ site }) {
    const [own, other] = [await makeApiKey(site, "Own"), await makeApiKey(site, "Other")];
    const [bytes, others] = [mp4(CHUNKS * CHUNK), mp4(CHUNKS * CHUNK)];
    const answers: Record<"own" | "other", Answers> = { own: {}, other: {} };
    let signature: unknown;
    for (let index = 0; index < CHUNKS; index++) {
      const sent = await sendChunk(site, own, bytes, index);
      noteAnswer(answers.own, sent.status);
      ({ signature } = (await sent.json()) as { signature?: unknown });
      // All chunks with other bytes: some have arrived, some have not.
      const attempts = await Promise.all(Array.from({ length: CHUNKS }, (_, each) => sendChunk(site, other, others, each)));
      for (const { status } of attempts) noteAnswer(answers.other, status);
    }
    const table = { own: { answers: answersText(answers.own) }, other: { answers: answersText(answers.other) } };
    return {
      tables: { "Chunks, by key": table },
      promised: [
        ["each chunk of the upload is accepted", answers.own["201"] === CHUNKS],
        ["each chunk of the other key is refused as for a taken id (409)", answers.other["409"] === CHUNKS * CHUNKS],
        ["the file has the bytes of its upload", signature === md5(bytes)],
      ],
    };
  },
};
