import { open } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { PART_BYTES } from "#app/platform/blobs/blobs.ts";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { formEntries } from "#app/kinds/forms/form-entries.ts";
import type { ItemInput } from "#app/kinds/item.ts";
import { VIDEOS } from "#app/kinds/buckets.ts";
import { buildInput } from "../../tests/data/builders.ts";
import { ask } from "../../tests/request/ask.ts";
import { sendForm } from "../../tests/request/sign-in.ts";
import { chunkStarts, sendChunk, type Sender } from "../storage/films.ts";
import { refusal, type Tally } from "./tally.ts";

const BETWEEN_SAVES_MS = 3000;
const BETWEEN_CHUNKS_MS = 2000;

/** Opens and saves one item after the other. */
export async function edit(sender: Sender, ids: readonly string[], tally: Tally, end: AbortSignal): Promise<void> {
  for (let save = 0; !end.aborted; save++) {
    await saveMovie(sender, ids[save % ids.length] ?? "", { overview: `Change ${save}.` }, tally);
    await pause(BETWEEN_SAVES_MS);
  }
}

export async function saveMovie(
  { site, cookie }: Pick<Sender, "cookie"> & { site: { origin: string } },
  id: string,
  changes: Partial<ItemInput>,
  tally: Tally,
): Promise<void> {
  const address = editPath({ type: "movie", id });
  const form = await tally.time("form of an item", () => ask(site.origin, address, { headers: { Cookie: cookie } }));
  const [, basedOn = ""] = /name="basedOn" value="([^"]*)"/.exec(form?.body ?? "") ?? [];
  const input = buildInput("movie", changes);
  await tally.time("save", async () => {
    const fields = { ...Object.fromEntries(formEntries(input)), id, basedOn };
    const { status, body } = await sendForm(site, address, fields, { headers: { Cookie: cookie } });
    if (status !== 200 || !/>\s*Saved/.test(body)) throw new Error(refusal(status));
  });
}

export async function upload(sender: Sender, { file, fileId }: { file: string; fileId: string }, tally: Tally): Promise<void> {
  await using film = await open(file);
  const { size } = await film.stat();
  const buffer = Buffer.allocUnsafe(PART_BYTES);
  for (const start of chunkStarts(size)) {
    await tally.time("chunk", () => sendChunk(sender, { film, size, start, buffer }, { bucketId: VIDEOS.id, fileId }));
    await pause(BETWEEN_CHUNKS_MS);
  }
}
