import type { NewFile } from "#app/files/files.store.ts";

export const START = Date.UTC(2026, 2, 10);

let built = 0;

export function buildNewFile(overrides: Partial<NewFile> = {}): NewFile {
  const number = ++built;
  const blobKey = `files/images/${number}`;
  return {
    bucketId: "images",
    id: `file-${number}`,
    name: `picture ${number}.png`,
    permissions: [],
    sizeOriginal: 10,
    chunksTotal: 1,
    blobKey,
    upload: { key: blobKey, id: `upload-${number}` },
    uploader: "ada",
    createdAt: new Date(START + number * 1000),
    ...overrides,
  };
}
