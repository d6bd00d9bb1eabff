import type { WebSocketRoute } from "@playwright/test";
import { expect, openAdmin, test } from "./admin-fixtures.ts";

const EVENTS = /\/v1\/realtime/;
const RESTARTED = 1012;

test("a list that lost its connection retries after a second, and then less often", { tag: "@full" }, async ({ page }) => {
  const following = Promise.withResolvers<WebSocketRoute>();
  let opened = 0;
  await page.clock.install();
  await page.routeWebSocket(EVENTS, (socket) => {
    if (opened++ > 0) {
      void socket.close({ code: RESTARTED });
      return;
    }
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      if (String(message).includes('"to":"subscribe"')) following.resolve(socket);
    });
  });
  /** Resolves once everything sent to the page before has arrived. */
  const settle = () => page.evaluate(() => null);
  await openAdmin(page);
  const first = await following.promise;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await first.close({ code: RESTARTED });
  await settle();
  for (const [index, seconds] of [1, 1, 1, 1, 1, 5, 5].entries()) {
    await page.clock.runFor(seconds * 1000 - 1);
    await settle();
    expect(opened).toBe(index + 1);
    await page.clock.runFor(1);
    await expect.poll(() => opened).toBe(index + 2);
    await settle();
  }
});
