import { prepareUploads } from "#app/domain/files/uploaded-pictures.ts";
import type { Job } from "./jobs.ts";

export const preparePictures: Job<"prepare"> = async (services, _input, { report, signal }) => ({
  prepared: await prepareUploads(services, { onProgress: (prepared) => report({ prepared }), signal }),
});
