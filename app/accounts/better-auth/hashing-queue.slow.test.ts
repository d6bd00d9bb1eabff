import { expect, it } from "vitest";
import { requestHeaders } from "../../../tests/browser-requests.ts";
import { askerOf, knownAsker, openHashingQueue, type Asker } from "./hashing-queue.ts";

const from = (address: string) => askerOf(null, requestHeaders([], { address }));

/** Each work runs until `finish` is called with its name. */
function started() {
  const turns = openHashingQueue();
  const running = new Map<string, () => void>();
  const ended: string[] = [];
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    ask: (asker: Asker, name: string) => {
      const work = () => new Promise<void>((resolve) => running.set(name, resolve));
      turns.run(asker, work).then(
        () => ended.push(name),
        ({ code }: { code: string }) => ended.push(`${name} ${code}`),
      );
    },
    running: async () => {
      await settled();
      return [...running.keys()];
    },
    finish: async (name: string) => {
      await settled();
      running.get(name)?.();
      running.delete(name);
      await settled();
      return [...running.keys()];
    },
    ended: async () => {
      await settled();
      return ended;
    },
  };
}

it("hashes for one unknown client at a time, and in parallel for a known one, which goes first", async () => {
  const { ask, running, finish } = started();
  for (const [at, address] of ["192.0.2.1", "198.51.100.1", "203.0.113.1"].entries()) ask(from(address), `stranger ${at}`);
  ask(knownAsker("ada"), "ada");
  ask(askerOf("browser", requestHeaders()), "ben");
  expect(await running()).toEqual(["stranger 0", "ada"]);
  expect(await finish("stranger 0")).toEqual(["ada", "ben"]);
  expect(await finish("ada")).toEqual(["ben", "stranger 1"]);
  expect(await finish("ben")).toEqual(["stranger 1"]);
});

it("hashes one password at a time per known client", async () => {
  const { ask, running, finish } = started();
  for (const at of [1, 2]) ask(knownAsker("ada"), `ada ${at}`);
  expect(await running()).toEqual(["ada 1"]);
  expect(await finish("ada 1")).toEqual(["ada 2"]);
});

it.each([
  ["192.0.2.1", "192.0.2.200", "192.0.3.1"],
  ["2001:db8:1:1::1", "2001:db8:1:ffff::1", "2001:db8:2:1::1"],
])("lets networks take turns: %s and %s are one, %s is another", async (one, same, other) => {
  const { ask, running, finish } = started();
  ask(from(one), "one");
  ask(from(same), "same");
  ask(from(same), "same again");
  ask(from(other), "other");
  expect(await running()).toEqual(["one"]);
  expect(await finish("one")).toEqual(["same"]);
  expect(await finish("same")).toEqual(["other"]);
});

it("refuses work beyond the queue, from networks that fill half of it and else from the busiest network", async () => {
  const { ask, ended, finish } = started();
  for (let at = 0; at < 10; at++) ask(from("192.0.2.1"), `a${at}`);
  expect(await ended()).toEqual(["a9 request.busy"]);
  for (let at = 0; at < 8; at++) ask(from("198.51.100.1"), `b${at}`);
  ask(from("203.0.113.1"), "c");
  expect(await ended()).toEqual(["a9 request.busy", "a8 request.busy"]);
  await finish("a0");
  await finish("a1");
  expect(await finish("b0")).toEqual(["c"]);
});

it("continues after failed work, and reports the error", async () => {
  const turns = openHashingQueue();
  const fail = () => turns.run(from("192.0.2.1"), () => Promise.reject(new Error("no")));
  await expect(fail()).rejects.toThrow("no");
  await expect(fail()).rejects.toThrow("no");
});
