import { describe, expect, it } from "vitest";
import { openRenderQueue, type RenderJob, type RenderLane } from "./render-queue.ts";

const LIMITS = { slots: { all: 3, visitors: 2, large: 1 }, waiting: { preferred: 9, page: 9, small: 9, large: 3 } };

function open(limits = LIMITS) {
  const queue = openRenderQueue(limits);
  const running = new Map<string, () => void>();
  const started: string[] = [];
  const run = (name: string, lane: RenderLane, job: Partial<RenderJob> = {}) =>
    queue.run({ lane, megapixels: 1, ...job }, async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      started.push(name);
      running.set(name, resolve);
      await promise;
      running.delete(name);
    });
  const settled = () => new Promise(setImmediate);
  const finish = async (name: string) => {
    running.get(name)?.();
    await settled();
  };
  return { run, finish, settled, started, running };
}

describe("the render queue", () => {
  it("reserves a slot for pages beside visitors' previews, and one for small jobs beside large ones", async () => {
    const { run, settled, running } = open();
    for (const name of ["large 1", "large 2"]) void run(name, "large");
    await settled();
    expect([...running.keys()]).toEqual(["large 1"]);
    for (const name of ["small 1", "small 2"]) void run(name, "small");
    await settled();
    expect([...running.keys()]).toEqual(["large 1", "small 1"]);
    for (const name of ["page 1", "page 2"]) void run(name, "preferred");
    await settled();
    expect([...running.keys()]).toEqual(["large 1", "small 1", "page 1"]);
  });

  it("runs small jobs first, and equal ones in order", async () => {
    const { run, finish, settled, started } = open({ ...LIMITS, slots: { all: 1, visitors: 1, large: 1 } });
    void run("first", "small");
    for (const megapixels of [4, 2, 2, 0.1]) void run(`of ${megapixels}`, "small", { megapixels });
    await settled();
    for (let turn = 0; turn < 5; turn++) await finish(started.at(-1) ?? "");
    expect(started).toEqual(["first", "of 0.1", "of 2", "of 2", "of 4"]);
  });

  it("lets only a limited number of later jobs overtake a large one", async () => {
    const { run, finish, settled, started } = open({
      slots: { all: 1, visitors: 1, large: 1 },
      waiting: { preferred: 9, page: 9, small: 99, large: 9 },
    });
    void run("first", "small", { megapixels: 0 });
    void run("large", "large", { megapixels: 2 });
    for (let later = 0; later < 40; later++) void run(`small ${later}`, "small", { megapixels: 0 });
    await settled();
    for (let turn = 0; turn < 30; turn++) await finish(started.at(-1) ?? "");
    expect(started.indexOf("large")).toBe(16);
  });

  it("rejects jobs beyond its limit, and the largest waiting one in favour of a smaller one", async () => {
    const { run, finish, settled, started } = open();
    const waiting = [9, 5, 8, 7].map((megapixels) => run(`of ${megapixels}`, "large", { megapixels }));
    const refusal = { code: "picture.busy", retryAfter: 5 };
    await expect(run("of 10", "large", { megapixels: 10 })).rejects.toMatchObject(refusal);
    void run("of 6", "large", { megapixels: 6 });
    await expect(waiting[2]).rejects.toMatchObject(refusal);
    await settled();
    for (let turn = 0; turn < 4; turn++) await finish(started.at(-1) ?? "");
    expect(started).toEqual(["of 9", "of 5", "of 6", "of 7"]);
  });

  it("skips jobs aborted while waiting, and frees their place", async () => {
    const { run, finish, settled, started } = open({ ...LIMITS, waiting: { preferred: 1, page: 1, small: 1, large: 1 } });
    void run("first", "large");
    const leaving = new AbortController();
    const gone = run("gone", "large", { signal: leaving.signal });
    leaving.abort(new Error("left"));
    await expect(gone).rejects.toThrow("left");
    await expect(run("late", "large", { signal: leaving.signal })).rejects.toThrow("left");
    void run("next", "large");
    await settled();
    await finish("first");
    expect(started).toEqual(["first", "next"]);
  });

  it("frees a slot when a job fails", async () => {
    const queue = openRenderQueue(LIMITS);
    const failing = () => Promise.reject(new Error("no"));
    for (let turn = 0; turn < 4; turn++) await expect(queue.run({ lane: "large", megapixels: 1 }, failing)).rejects.toThrow("no");
  });
});
