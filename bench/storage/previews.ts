import sharp from "sharp";
import { IMAGES } from "#app/kinds/buckets.ts";
import { previewPath } from "#app/lib/addresses/storage-paths.ts";
import { timeOf } from "../measure.ts";
import { record } from "../pages/answers.ts";
import { isInstalled } from "../pages/installed.ts";
import { PAUSE_MS, SECONDS } from "../pages/rounds.ts";
import { requestsPerCpuSecond, untilIdle } from "../pages/server-load.ts";
import { startNginx, type Measured } from "../pages/reference-servers.ts";
import type { Bar } from "../report/bars.ts";
import { sendFile, type Sender } from "./films.ts";

const ROUNDS = 9;
const IDLE_MS = 400;
const [WIDTH, HEIGHT] = [1920, 1280];
/** The width in which the back office shows uploaded pictures to choose from. */
const DRAWN_WIDTH = 320;
const MAX_MS = 200;
const OF_NGINX = 0.8;
const RATE_ROUNDS = 3;
const RATE_LIMIT = "each request passes through the framework and reads from the database whether the file may be seen";
const LIMIT = "the picture is decoded and a WebP encoded at first sight, on one thread";

/** Previews of a picture just uploaded, a new one each round, beside the same size rendered by sharp in this process. */
export async function previewBars(sender: Sender): Promise<Bar[]> {
  const [first, again, drawn]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    const target = { bucketId: IMAGES.id, fileId: `picture-${round}` };
    const bytes = await drawPicture(round);
    await sendFile(sender, target, { name: "picture.jpg", bytes });
    await untilIdle(sender.site.process.pid ?? 0, IDLE_MS);
    const readPreview = () => timeOf(() => read(sender.site.origin + previewPath(target, DRAWN_WIDTH)));
    first.push(await readPreview());
    again.push(await readPreview());
    drawn.push(await timeOf(() => sharp(bytes).resize(DRAWN_WIDTH).webp().toBuffer()));
  }
  const name = `preview of a picture ${WIDTH} px wide`;
  return [
    { name: `first ${name}`, unit: "ms", values: first, goal: { atMost: MAX_MS }, limit: LIMIT },
    { name: "the same by sharp alone, without a site", unit: "ms", values: drawn },
    { name: `${name}, again`, unit: "ms", values: again },
  ];
}

/** Requests per second of processor time for one rendered preview, beside nginx sending the same bytes and headers. */
export async function cachedPreviewBars({ site, cookie }: Sender, folder: string): Promise<Bar[]> {
  if (!isInstalled("nginx")) return [];
  const target = { bucketId: IMAGES.id, fileId: "seen" };
  await sendFile({ site, cookie }, target, { name: "picture.jpg", bytes: await drawPicture(0) });
  const address = previewPath(target, DRAWN_WIDTH);
  const recorded = { ...(await record(site.origin, address)), path: new URL(address, site.origin).pathname };
  await using nginx = await startNginx([recorded], folder);
  const own: Measured = { name: "the site", origin: site.origin, pids: [site.process.pid ?? 0] };
  const rates = new Map<Measured, number[]>([own, nginx].map((server) => [server, []]));
  for (let round = 0; round < RATE_ROUNDS; round++) {
    for (const [{ origin, pids }, values] of rates) {
      await untilIdle(pids[0] ?? 0, PAUSE_MS);
      const load = { url: origin + address, headers: {}, status: 200 };
      values.push(await requestsPerCpuSecond(pids, load, SECONDS, folder));
    }
  }
  const ratios = (rates.get(own) ?? []).map((rate, round) => rate / (rates.get(nginx)?.[round] ?? Number.NaN));
  const name = "a drawn preview";
  return [
    { name: `${name}: the site / nginx`, unit: "times", values: ratios, goal: { atLeast: OF_NGINX }, limit: RATE_LIMIT },
    ...[...rates].map(([server, values]): Bar => ({ name: `${name}: ${server.name}`, unit: "a CPU second", values })),
  ];
}

/** Gradients in which each pixel differs slightly, as in a photograph. */
async function drawPicture(seed: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const grain = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#777", noise } });
  const gradients = `<svg width="${WIDTH}" height="${HEIGHT}"><defs><radialGradient id="g" cx="${(seed % 5) / 4}">
    <stop stop-color="hsl(${seed * 40} 80% 60%)"/><stop offset="1" stop-color="#123"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return grain
    .composite([{ input: Buffer.from(gradients), blend: "overlay" }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function read(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await response.arrayBuffer();
}
