import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { createAdmission, NotAdmitted, type AdmissionOptions } from "./admission.ts";

const PATIENT_MS = 60_000;

type Asked = { network?: string; method?: string; url?: string };

function requestOf({ network = "a", method = "GET", url = "/search" }: Asked = {}): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  return Object.assign(request, { method, url, headers: { "x-network": network } });
}

function site(options: Partial<AdmissionOptions> = {}) {
  const started: string[] = [];
  const finish: (() => void)[] = [];
  let refused = 0;
  const admission = createAdmission({
    maxRunning: 2,
    maxWaiting: 4,
    maxWaitMs: PATIENT_MS,
    networkOf: ({ headers }) => String(headers["x-network"]),
    isExempt: ({ url }) => url === "/healthz",
    isEditor: async ({ headers }) => headers["x-network"] === "editor",
    onRefused: () => refused++,
    ...options,
  });
  return {
    started,
    leaveSlot: admission.leaveSlot,
    refused: () => refused,
    finishOne: () => finish.shift()?.(),
    ask: (name: string, asked: Asked = {}) => {
      const request = requestOf({ network: name.slice(0, -1), ...asked });
      const { promise, resolve } = Promise.withResolvers<void>();
      const render = async () => {
        started.push(name);
        finish.push(resolve);
        await promise;
        return name;
      };
      const outcome = admission.run(request, render).catch((error: unknown) => {
        if (error instanceof NotAdmitted) return "refused";
        throw error;
      });
      return { outcome, request, leave: () => request.socket.destroy() };
    },
  };
}

const untilStarted = (started: readonly string[], count: number) => expect.poll(() => started.length).toBe(count);

describe("admission", () => {
  it("renders up to its limit in parallel, half of it for one network", async () => {
    const { ask, started, finishOne } = site();
    const asked = ["a1", "a2", "b1", "c1"].map((name) => ask(name).outcome);
    await untilStarted(started, 2);
    finishOne();
    await untilStarted(started, 3);
    finishOne();
    await untilStarted(started, 4);
    expect(started).toEqual(["a1", "b1", "a2", "c1"]);
    for (let left = 2; left > 0; left--) finishOne();
    expect(await Promise.all(asked)).toEqual(["a1", "a2", "b1", "c1"]);
  });

  it("starts one rendering at a time, after newly arrived requests", async () => {
    const { ask, started } = site({ maxRunning: 10 });
    for (const name of ["a1", "b1", "c1"]) void ask(name);
    await Promise.resolve();
    expect(started).toEqual(["a1"]);
    await untilStarted(started, 3);
  });

  it("refuses at once when the queue, or the network's half of it, is full", async () => {
    const { ask, started, refused } = site({ maxRunning: 2 });
    void ask("a1");
    void ask("b1");
    await untilStarted(started, 2);
    for (const name of ["a2", "a3"]) void ask(name);
    expect(await ask("a4").outcome).toBe("refused");
    for (const name of ["b2", "c2"]) void ask(name);
    expect(await ask("c3").outcome).toBe("refused");
    expect(refused()).toBe(2);
  });

  it("gives an IPv6 customer's networks one share together, and each IPv4 address its own", async () => {
    const { ask, started } = site();
    const ofCustomer = (name: string) => ask(name, { network: `2001:db8:1:${name.slice(1)}` });
    void ofCustomer("a1");
    void ask("b1", { network: "192.0.2.1" });
    await untilStarted(started, 2);
    const [, newest, last] = ["a2", "a3", "a4"].map((name) => ofCustomer(name).outcome);
    expect(await last).toBe("refused");
    for (const host of ["2", "3", "4"]) void ask(`c${host}`, { network: `192.0.2.${host}` });
    expect(await newest, "makes room for the third of them").toBe("refused");
  });

  it("prefers a network without waiting requests to one with many", async () => {
    const { ask, started, finishOne } = site();
    void ask("a1");
    void ask("b1");
    await untilStarted(started, 2);
    const [, second] = ["a2", "a3"].map((name) => ask(name).outcome);
    for (const name of ["b2", "b3"]) void ask(name);
    void ask("c1");
    expect(await second).toBe("refused");
    finishOne();
    finishOne();
    await untilStarted(started, 4);
    expect(started.slice(2).toSorted()).toEqual(["a2", "b2"]);
  });

  it("refuses requests that have waited too long", async () => {
    const { ask, started, refused } = site({ maxWaitMs: 1 });
    void ask("a1");
    await untilStarted(started, 1);
    expect(await ask("a2").outcome).toBe("refused");
    expect([started, refused()]).toEqual([["a1"], 1]);
  });

  it("renders nothing for disconnected clients, and does not count them as refused", async () => {
    const { ask, started, finishOne, refused } = site({ maxRunning: 1 });
    void ask("a1");
    await untilStarted(started, 1);
    const gone = ask("b1");
    void ask("c1");
    gone.leave();
    finishOne();
    expect(await gone.outcome).toBe("refused");
    await untilStarted(started, 2);
    expect([started, refused()]).toEqual([["a1", "c1"], 0]);
  });

  it("gives a disconnected client's place to the next one", async () => {
    const { ask, started } = site();
    void ask("a1");
    await untilStarted(started, 1);
    const gone = ask("a2");
    void ask("a3");
    gone.leave();
    const { outcome } = ask("a4");
    expect(await gone.outcome).toBe("refused");
    expect(await Promise.race([outcome, Promise.resolve("waits")])).toBe("waits");
  });

  it("lets editors and exempt requests pass", async () => {
    const { ask, started } = site({ maxRunning: 1, maxWaiting: 0 });
    void ask("a1");
    await untilStarted(started, 1);
    void ask("editor1");
    void ask("b1", { url: "/healthz" });
    expect(await ask("c1").outcome).toBe("refused");
    expect(started).toEqual(["a1", "b1", "editor1"]);
  });

  it("gives no slot to a request that waits for its body", async () => {
    const { ask, started } = site({ maxRunning: 2, maxWaiting: 8 });
    for (const name of ["a1", "a2", "b1"]) void ask(name, { method: "POST" });
    await untilStarted(started, 3);
    void ask("c1");
    void ask("d1");
    await untilStarted(started, 5);
  });

  it("frees the slot of a request that waits for something else, once", async () => {
    const { ask, started, leaveSlot, finishOne } = site({ maxRunning: 1 });
    const outside = ask("a1");
    await untilStarted(started, 1);
    for (const name of ["b1", "c1"]) void ask(name);
    leaveSlot(outside.request);
    await untilStarted(started, 2);
    finishOne();
    expect(await outside.outcome).toBe("a1");
    expect(started).toEqual(["a1", "b1"]);
    finishOne();
    await untilStarted(started, 3);
  });

  it("continues after a failed rendering", async () => {
    const admission = createAdmission({
      maxRunning: 1,
      maxWaiting: 1,
      maxWaitMs: PATIENT_MS,
      networkOf: () => "a",
      isExempt: () => false,
      isEditor: async () => false,
      onRefused: () => {},
    });
    const failing = admission.run(requestOf(), () => Promise.reject(new Error("broken")));
    const next = admission.run(requestOf(), async () => "rendered");
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("rendered");
  });
});
