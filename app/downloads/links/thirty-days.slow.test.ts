// @module-tag full
import { expect, it } from "vitest";
import {
  answers,
  DAY,
  during,
  exceptHead,
  HOUR,
  linkHosts,
  hangs,
  sends,
  type Behaviour,
} from "../../../tests/servers/link-hosts.ts";

/** The first and last day on which it is dead; null for never. */
type Fate = { link: string; dead: readonly [number, number] | null };

const ALWAYS = [0, Infinity] as const;
const DAYS = 30;
const GONE_AFTER_DAYS = 2;
const STEP = 6 * HOUR;

type Hosts = Awaited<ReturnType<typeof linkHosts>>;

function layOut({ at, behave }: Pick<Hosts, "at" | "behave">): Fate[] {
  const fates: Fate[] = [];
  for (const name of ["films", "games"] as const) {
    const meet = (path: string, behaviour: Behaviour | null, dead: Fate["dead"] = null) => {
      behave(`${name}/${path}`, behaviour);
      fates.push({ link: at(name, path), dead });
    };
    for (let number = 0; number < 4; number++) meet(`fine-${number}`, null);
    meet("never-was", answers(404), ALWAYS);
    meet("removed", during(10, DAYS, answers(410)), [10, Infinity]);
    meet("broken-for-long", during(4, 20, answers(500)), [4, 20]);
    meet("broken-for-short", during(7, 8.5, answers(500)));
    meet("being-moved", during(3, 9, answers(503, { "Retry-After": "3600" })));
    meet("without-head", exceptHead(answers(405)));
    meet("moved", answers(301, { Location: at("mirror", "elsewhere") }));
    meet("to-the-front-page", during(15, DAYS, answers(302, { Location: "/" })), [15, Infinity]);
    meet("loop", answers(302, { Location: "loop" }), ALWAYS);
    meet("lying", (request, response) =>
      request.method === "HEAD" ? void response.writeHead(200, { "Content-Length": "5" }).end() : response.destroy(),
    );
  }
  behave("slow/always", hangs);
  behave("slow/sometimes", (request, response, day) => (Math.floor(day * 4) % 5 === 0 ? hangs : sends)(request, response, day));
  fates.push({ link: at("slow", "always"), dead: ALWAYS }, { link: at("slow", "sometimes"), dead: null });
  fates.push({ link: at("closed", "1"), dead: ALWAYS });
  return fates;
}

it("links are judged correctly for thirty days, and no working link is called dead", async () => {
  await using hosts = await linkHosts();
  const { world, day, store } = hosts;
  const fates = layOut(hosts);
  const readGone = async () => {
    const checks = await store.links.get(fates.map(({ link }) => link));
    return new Set(checks.flatMap(({ state, address }) => (state === "gone" ? [address] : [])));
  };
  await hosts.add(...fates.map(({ link }) => link));
  const judged = { right: 0, late: 0, wrong: 0 };
  for (; day() < DAYS; world.time += STEP) {
    world.isOnline = day() < 12 || day() >= 13;
    await hosts.check({ everyMs: 2 * DAY, timeoutMs: 200 });
    const gone = await readGone();
    for (const { link, dead } of fates) {
      const isDead = dead !== null && day() >= dead[0] && day() < dead[1];
      const isGone = gone.has(link);
      if (isGone === (isDead && day() - dead[0] >= GONE_AFTER_DAYS)) judged.right++;
      else if (isGone && dead === null) judged.wrong++;
      else judged.late++;
    }
  }
  const share = judged.right / (judged.right + judged.late + judged.wrong);
  expect(judged.wrong).toBe(0);
  expect(share, JSON.stringify(judged)).toBeGreaterThan(0.98);
  const gone = await readGone();
  expect([...gone].toSorted()).toEqual(fates.flatMap(({ link, dead }) => (dead && dead[1] > DAYS ? link : [])).toSorted());
});
