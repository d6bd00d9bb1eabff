import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { createOutsideLane } from "./outside-lane.ts";

const BUSY = { code: "request.busy", retryAfter: 5 };

function lane() {
  const left: string[] = [];
  const outside = createOutsideLane({
    networkOf: ({ headers }) => String(headers["x-network"]),
    leaveSlot: ({ headers }) => left.push(String(headers["x-network"])),
  });
  const requestFrom = (network: string, isSignedIn = false) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { headers: { "x-network": network } });
    return outside(request, isSignedIn);
  };
  return { left, requestFrom };
}

it("lets sixteen requests wait for other hosts, eight per network, and refuses others at once", async () => {
  const { left, requestFrom } = lane();
  const { promise, resolve } = Promise.withResolvers<string>();
  const eight = Array.from({ length: 8 }, () => requestFrom("a")(() => promise));
  await expect(requestFrom("a")(() => promise)).rejects.toMatchObject(BUSY);
  const others = Array.from({ length: 8 }, (_, at) => requestFrom(`b${at}`)(() => promise));
  await expect(requestFrom("c")(() => promise)).rejects.toMatchObject(BUSY);
  expect(left).toHaveLength(16);
  expect(await requestFrom("c", true)(async () => "an admin")).toBe("an admin");
  resolve("answered");
  expect(new Set(await Promise.all([...eight, ...others]))).toEqual(new Set(["answered"]));
  expect(await requestFrom("a")(async () => "later")).toBe("later");
});

it("counts a request once, however many hosts it contacts, even if one fails", async () => {
  const { requestFrom } = lane();
  const { promise, resolve } = Promise.withResolvers<void>();
  const request = requestFrom("a");
  const asked = Array.from({ length: 20 }, () => request(() => promise));
  await expect(request(() => Promise.reject(new Error("down")))).rejects.toThrow("down");
  const more = Array.from({ length: 7 }, () => requestFrom("a")(() => promise));
  await expect(requestFrom("a")(() => promise)).rejects.toMatchObject(BUSY);
  resolve();
  await Promise.all([...asked, ...more]);
});
