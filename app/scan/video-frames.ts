import { AppError } from "#app/lib/errors.ts";
import { IMAGES } from "#app/kinds/buckets.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import type { MediaFiles } from "./media-files/media-files.ts";
import type { FileServices } from "#app/files/files.ts";
import { receiveFile } from "#app/uploads/receive-file.ts";
import type { Frames } from "./draft-input.ts";
import type { Group } from "./groups.ts";

/** Fractions of the running time that avoid the opening and the credits. */
const MOMENTS = [0.15, 0.35, 0.55, 0.75];
const HASH_DIGITS = 24;
const MAX_NAME = 120;

type FrameServices = Omit<FileServices, "events" | "renditions">;

/**
 * Uploads frames of the first video of a group. The poster is the frame with the most detail, so that a black one is chosen only
 * if all are; the others are screenshots.
 * @returns null if no frame can be extracted.
 */
export async function storeFrames(
  services: FrameServices,
  files: MediaFiles,
  { title, files: scanned }: Group,
): Promise<Frames | null> {
  const video = scanned.find(({ facts }) => (facts.media?.seconds ?? 0) > 0);
  if (!video?.facts.media || !files.programs.ffmpeg) return null;
  const { seconds } = video.facts.media;
  const stored: { address: string; bytes: number }[] = [];
  for (const [index, moment] of MOMENTS.entries()) {
    const frame = await files.frame(video.file, seconds * moment);
    if (!frame) continue;
    const fileId = `scan-${video.facts.sha256.slice(0, HASH_DIGITS)}-${index + 1}`;
    const name = `${title.slice(0, MAX_NAME).replaceAll(/[/\\]/g, " ")} ${index + 1}.jpg`;
    const isStored = await store(services, { fileId, name, frame });
    if (isStored) stored.push({ address: viewPath({ bucketId: IMAGES.id, fileId }), bytes: frame.length });
  }
  const [poster, ...rest] = stored.toSorted((a, b) => b.bytes - a.bytes);
  if (!poster) return null;
  const screenshots = stored.filter((each) => rest.includes(each)).map(({ address }) => address);
  return { poster: poster.address, screenshots };
}

/** A killed run may have stored it before. */
async function store(services: FrameServices, { fileId, name, frame }: { fileId: string; name: string; frame: Uint8Array }) {
  const quiet = { ...services, events: { publish: () => {} }, renditions: { forget: async () => {} } };
  try {
    await receiveFile(quiet, { bucketId: IMAGES.id, fileId, name, permissions: [], bytes: frame });
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === "file.exists";
  }
}
