import { setTimeout as pause } from "node:timers/promises";
import { request } from "node:http";
import type { Attack } from "./attack-run.ts";
import { previewPath, uploadPicture } from "./previews.ts";
import { answersText, noteAnswer, send, type Answers } from "./send.ts";

const REQUESTS = 40;
const ATTACKERS = Array.from({ length: 4 }, (_, at) => `127.0.0.${40 + at}`);
const BYSTANDER = "127.0.0.11";
const BEGUN_MS = 500;
const TIME_OUT_MS = 15_000;
const MAX_SMALL_MS = 5_000;
/** One AVIF of 16 megapixels takes 400 MB while it is encoded; large previews are rendered one at a time. */
const MAX_GROWTH_MB = 500;
const ORIGINAL = "drill-costly";
const SIDE = 4000;

export const costlyPreviews: Attack = {
  name: `${REQUESTS} AVIFs of ${SIDE}x${SIDE} at quality 100, whose clients leave`,
  maxGrowthMb: MAX_GROWTH_MB,
  prepare: (target) => uploadPicture(target, ORIGINAL, SIDE),
  async run({ site: { origin } }) {
    const answers: Answers = {};
    const leaving = new AbortController();
    for (let each = 0; each < REQUESTS; each++) {
      const path = previewPath(ORIGINAL, { width: SIDE, height: SIDE, quality: 100, output: "avif", borderRadius: each });
      const localAddress = ATTACKERS[each % ATTACKERS.length];
      request(new URL(path, origin), { agent: false, localAddress, signal: leaving.signal }, (response) => {
        noteAnswer(answers, response.statusCode ?? null);
        response.on("error", () => undefined).resume();
      })
        .on("error", () => noteAnswer(answers, null))
        .end();
    }
    await pause(BEGUN_MS);
    const path = previewPath(ORIGINAL, { width: 90, height: 90, output: "webp" });
    const small = await send({ origin, path, from: BYSTANDER, timeOutMs: TIME_OUT_MS });
    leaving.abort();
    await pause(BEGUN_MS);
    return {
      tables: {
        "The AVIFs": { "the AVIFs": { answers: answersText(answers) } },
        "Another visitor's preview of 90x90": { "the preview": { status: small.status, ms: Math.round(small.ms) } },
      },
      promised: [[`a preview of 90x90 takes under ${MAX_SMALL_MS / 1000} s`, small.status === 200 && small.ms < MAX_SMALL_MS]],
    };
  },
};
