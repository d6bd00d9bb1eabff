import { rm } from "node:fs/promises";
import path from "node:path";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { ADMIN_SITE, signIn } from "../../tests/request/sign-in.ts";
import { startSiteProcess } from "../../tests/sites/site.ts";
import { timeOf } from "../measure.ts";
import { memoryOf } from "../memory.ts";
import type { Bar } from "../report/bars.ts";
import { report } from "../report/report.ts";
import { copyAndSync, readFilm, sendFilm, writeFilm, type Sender } from "./films.ts";
import { cachedPreviewBars, previewBars } from "./previews.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 3);
const GOALS = { sent: 0.5, read: 0.7 };
const LIMITS = {
  sent: "processor time for 256 MiB: 1.8 s or more of the site, 0.6 of it MD5 and SHA-256, and 0.2 of the sender, on two cores",
  read: "processor time for 256 MiB: 0.4 s of the site, where the bytes pass through Node, and 0.5 of the client",
};

/** Times in ms, memory in MiB. */
type Round = { copied: number; sent: number; read: number; mostSending: number; most: number };

/** Uploads a film in chunks and reads it back, beside a copy on the same disk; then previews of pictures. */
export async function benchStorage(mebibytes: number): Promise<void> {
  await using folder = await temporaryFolder();
  const film = path.join(folder.path, "film.mp4");
  await writeFilm(film, mebibytes);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await withNewSite((sender) => transfer(sender, film)));
  await report(
    "Storage",
    `\`npm run bench -- storage\` with \`MEGABYTES=${mebibytes}\`: a film of so many MiB, sent by eight at once and read back by one, both on the site's machine, ${ROUNDS} rounds, each of a new site.`,
    [
      ...transferBars(rounds, mebibytes),
      ...(await withNewSite(previewBars)),
      ...(await withNewSite((sender) => cachedPreviewBars(sender, folder.path))),
    ],
  );
}

async function transfer(sender: Sender, film: string): Promise<Round> {
  const pid = sender.site.process.pid ?? 0;
  const copied = await timeOf(() => copyAndSync(film, `${film}.copy`));
  await rm(`${film}.copy`);
  const sent = await timeOf(() => sendFilm(sender, film));
  const mostSending = memoryOf(pid).peak;
  const read = await timeOf(() => readFilm(sender));
  return { copied, sent, read, mostSending, most: memoryOf(pid).peak };
}

function transferBars(rounds: readonly Round[], mebibytes: number): Bar[] {
  const rates = (of: "copied" | "sent" | "read") => rounds.map((round) => mebibytes / (round[of] / 1000));
  const shares = (of: "sent" | "read") => rounds.map((round) => round.copied / round[of]);
  const share = (name: string, of: "sent" | "read"): Bar => {
    return { name, unit: "of a copy", values: shares(of), goal: { atLeast: GOALS[of] }, limit: LIMITS[of] };
  };
  return [
    { name: "copied and synced", unit: "MiB a second", values: rates("copied") },
    { name: "sent in chunks, complete with its MD5", unit: "MiB a second", values: rates("sent") },
    share("sent, as a share of the copy's rate", "sent"),
    { name: "read back", unit: "MiB a second", values: rates("read") },
    share("read back, as a share of the copy's rate", "read"),
    { name: "memory of the site while a film is sent, peak", unit: "MiB", values: rounds.map((round) => round.mostSending) },
    { name: "and until it was read back", unit: "MiB", values: rounds.map((round) => round.most) },
  ];
}

async function withNewSite<T>(work: (sender: Sender) => Promise<T>): Promise<T> {
  await using site = await startSiteProcess({ environment: ADMIN_SITE });
  return await work({ site, cookie: await signIn(site) });
}
