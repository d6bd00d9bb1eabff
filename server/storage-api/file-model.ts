import type { StoredFile } from "#app/store/file-store.ts";

/** A file as the protocol writes it (storage 5). */
export function fileModel(file: StoredFile) {
  return {
    $id: file.id,
    bucketId: file.bucketId,
    $createdAt: instant(file.createdAt),
    $updatedAt: instant(file.updatedAt),
    $permissions: file.permissions,
    name: file.name,
    folder: "",
    key: file.name,
    signature: file.signature,
    mimeType: file.mimeType,
    sizeOriginal: file.sizeOriginal,
    sizeActual: file.sizeActual,
    chunksTotal: file.chunksTotal,
    chunksUploaded: file.chunksUploaded,
    encryption: false,
    compression: "none",
  };
}

function instant(at: Date): string {
  return at.toISOString().replace("Z", "+00:00");
}
