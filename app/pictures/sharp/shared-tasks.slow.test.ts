import { describe, expect, it } from "vitest";
import { openSharedTasks } from "./shared-tasks.ts";

function open() {
  const tasks = openSharedTasks<string>();
  const begun: { signal: AbortSignal; end: PromiseWithResolvers<string> }[] = [];
  const run = (key: string, signal?: AbortSignal) =>
    tasks.run(key, signal, (own) => {
      const end = Promise.withResolvers<string>();
      begun.push({ signal: own, end });
      return end.promise;
    });
  return { run, begun };
}

const CANCELLED = { code: "picture.cancelled" };

describe("a shared task", () => {
  it("starts once for all callers while it runs, and again afterwards", async () => {
    const { run, begun } = open();
    const asked = [run("a"), run("a"), run("b")];
    begun[0]?.end.resolve("one");
    begun[1]?.end.reject(new Error("no"));
    expect(await Promise.all(asked.slice(0, 2))).toEqual(["one", "one"]);
    await expect(asked[2]).rejects.toThrow("no");
    void run("a");
    expect(begun).toHaveLength(3);
  });

  it("continues while one caller is left, and is aborted with the last", async () => {
    const { run, begun } = open();
    const [first, second] = [new AbortController(), new AbortController()];
    const [one, other] = [run("a", first.signal), run("a", second.signal)];
    first.abort();
    await expect(one).rejects.toMatchObject(CANCELLED);
    expect(begun[0]?.signal.aborted).toBe(false);
    second.abort();
    await expect(other).rejects.toMatchObject(CANCELLED);
    expect(begun[0]?.signal.aborted).toBe(true);
  });

  it("starts again for a caller after its abort, even if it still runs", async () => {
    const { run, begun } = open();
    const leaving = new AbortController();
    const gone = run("a", leaving.signal);
    leaving.abort();
    await expect(gone).rejects.toMatchObject(CANCELLED);
    const again = run("a");
    begun[0]?.end.reject(new Error("stopped"));
    begun[1]?.end.resolve("two");
    expect(await again).toBe("two");
    await expect(run("a", leaving.signal)).rejects.toMatchObject(CANCELLED);
    expect(begun).toHaveLength(2);
  });
});
