import type { StoredFile } from "#app/files/files.store.ts";

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

/** The model for any client with the file's address: omits the permissions of users. */
export function publicFileModel(file: StoredFile) {
  const permissions = file.permissions.filter((permission) => !permission.includes('"user:'));
  return fileModel({ ...file, permissions });
}

function instant(at: Date): string {
  return at.toISOString().replace("Z", "+00:00");
}
