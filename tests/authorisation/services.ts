import type { ChangeEvent } from "#app/domain/events.ts";
import { answers, everyone, type Answers, type Who } from "./who.ts";

const files = (outside: number, contributor: number, others: number): Answers => ({
  ...answers(outside, contributor, others, others),
  key: others,
});

/** Of the storage service, for a file that exists and one that is missing. The file is no picture that could be resized. */
export const METHODS: Record<string, { existing: Answers; missing?: Answers }> = {
  "GET /v1/ping": { existing: everyone(200) },
  "POST /v1/storage/buckets/:bucketId/files": { existing: files(401, 201, 201) },
  "GET /v1/storage/buckets/:bucketId/files": { existing: files(401, 200, 200) },
  "GET /v1/storage/buckets/:bucketId/files/:fileId": { existing: everyone(200), missing: everyone(404) },
  "PUT /v1/storage/buckets/:bucketId/files/:fileId": { existing: files(401, 403, 200), missing: files(401, 403, 404) },
  "DELETE /v1/storage/buckets/:bucketId/files/:fileId": { existing: files(401, 403, 204), missing: files(401, 403, 404) },
  "GET /v1/storage/buckets/:bucketId/files/:fileId/view": { existing: everyone(200), missing: everyone(404) },
  "GET /v1/storage/buckets/:bucketId/files/:fileId/download": { existing: everyone(200), missing: everyone(404) },
  "GET /v1/storage/buckets/:bucketId/files/:fileId/preview": { existing: everyone(400), missing: everyone(404) },
};

/** What the server takes before the routes do. */
export const UPLOADS: Record<string, Answers> = { "/admin/import/file?name=films.csv": answers(401, 403, 200, 200) };

/** Who hears which events. */
export const CHANNELS: Record<ChangeEvent["about"], readonly Who[]> = {
  items: ["contributor", "editor", "owner"],
  file: ["key", "contributor", "editor", "owner"],
};
