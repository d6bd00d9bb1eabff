import { randomUUID } from "node:crypto";
import { createPath, editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { formEntries } from "#app/kinds/forms/form-entries.ts";
import { buildInput } from "../../tests/data/builders.ts";
import { mp4 } from "../../tests/data/file-bytes.ts";
import type { Answered, Ask } from "./ask-once.ts";
import { filmForm } from "./film-form.ts";

export type Act = { kind: "reading" | "writing"; run(ask: Ask, cookie: string): Promise<string | null> };

const FILE_BYTES = 20_000;
const PUBLIC_PATHS = ["/", "/movies", "/tv-shows?sort=released", "/games", "/animes", "/search?q=hollow", "/search?genre=drama"];

export function acts(): { reading: readonly Act[]; writing: readonly Act[] } {
  return {
    reading: PUBLIC_PATHS.map((path) => ({ kind: "reading", run: (ask) => browse(ask, path) })),
    writing: [
      { kind: "writing", run: addFilm },
      { kind: "writing", run: sendFile },
    ],
  };
}

async function browse(ask: Ask, path: string): Promise<null> {
  const fresh = `${path}${path.includes("?") ? "&" : "?"}visit=${randomUUID()}`;
  mustBe(200, await ask(fresh));
  return null;
}

export async function addFilm(ask: Ask, cookie: string): Promise<string> {
  const id = randomUUID();
  const fields = formEntries({ ...buildInput("movie", { itemName: `Drill ${id}` }), id });
  const body = new URLSearchParams(fields).toString();
  const headers = { ...ofAPage(cookie), "Content-Type": "application/x-www-form-urlencoded" };
  mustBe(200, await ask(createPath(kindOf("movie")), { method: "POST", headers, body }));
  return editPath({ type: "movie", id });
}

async function sendFile(ask: Ask, cookie: string): Promise<string> {
  const fileId = randomUUID();
  const { type, body } = await filmForm(fileId, mp4(FILE_BYTES));
  const headers = { ...ofAPage(cookie), "Content-Type": type, "X-Appwrite-Project": "marquee" };
  mustBe(201, await ask("/v1/storage/buckets/videos/files", { method: "POST", headers, body }));
  return viewPath({ bucketId: "videos", fileId });
}

function ofAPage(cookie: string): Record<string, string> {
  return { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
}

function mustBe(status: number, answer: Answered): void {
  if (answer.status !== status) throw new Error(`answered with ${answer.status}`);
}
