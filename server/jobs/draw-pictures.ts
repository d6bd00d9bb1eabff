import { drawAhead } from "#app/domain/pictures/draw-ahead.ts";
import type { Job } from "./jobs.ts";

/** Makes the pictures of cards before a visitor asks for them. */
export const drawPictures: Job<"draw"> = async (services, _input, { report, signal }) => ({
  drawn: await drawAhead(services, { onProgress: (drawn) => report({ drawn }), signal }),
});
