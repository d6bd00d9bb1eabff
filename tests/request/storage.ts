import { Client, Storage } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import { STORAGE_PROJECT } from "#app/lib/storage-paths.ts";

/** The published package for Node, with the cookies of a session or without. */
export function storageOf({ origin }: { origin: string }, cookie = ""): Storage {
  const client = new Client().setEndpoint(`${origin}/v1`).setProject(STORAGE_PROJECT);
  return new Storage(cookie === "" ? client : client.setCookie(cookie));
}

export const inputFile = (bytes: Uint8Array, name: string) => InputFile.fromBuffer(bytes, name);
