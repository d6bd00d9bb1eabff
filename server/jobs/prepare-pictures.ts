import { prepareUploads } from "#app/domain/files/uploaded-pictures.ts";
import type { Job } from "./jobs.ts";

/** Makes the pictures of uploads before a visitor asks for them. */
export const preparePictures: Job<"prepare"> = async (services, _input, { report, signal }) => ({
  prepared: await prepareUploads(services, { onProgress: (prepared) => report({ prepared }), signal }),
});
