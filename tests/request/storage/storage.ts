import { Client, Storage } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import { STORAGE_PROJECT } from "#app/lib/addresses/storage-paths.ts";

/** The published Node package, with a session's cookies or as a visitor. */
export function storageOf({ origin }: { origin: string }, cookie = ""): Storage {
  const client = new Client().setEndpoint(`${origin}/v1`).setProject(STORAGE_PROJECT);
  return new Storage(cookie === "" ? client : client.setCookie(cookie));
}

export function storageByKey({ origin }: { origin: string }, key: string): Storage {
  return new Storage(new Client().setEndpoint(`${origin}/v1`).setProject(STORAGE_PROJECT).setKey(key));
}

export const inputFile = (bytes: Uint8Array, name: string) => InputFile.fromBuffer(bytes, name);

/** Sends a file, or a chunk of one, without the package. */
export async function sendFile(
  { origin }: { origin: string },
  { bucketId = "videos", fileId = "film", name = "film.mp4", bytes, headers = {} }: SentForm,
): Promise<Response> {
  const form = new FormData();
  form.append("fileId", fileId);
  form.append("file", new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  const project = { "X-Appwrite-Project": STORAGE_PROJECT };
  return fetch(`${origin}/v1/storage/buckets/${bucketId}/files`, {
    method: "POST",
    body: form,
    headers: { ...project, ...headers },
  });
}

export type SentForm = {
  bucketId?: string;
  fileId?: string;
  name?: string;
  bytes: Uint8Array;
  headers?: Record<string, string>;
};

export async function problemOf(response: Response): Promise<{ status: number; type: string }> {
  const { type } = (await response.json()) as { type: string };
  return { status: response.status, type };
}
