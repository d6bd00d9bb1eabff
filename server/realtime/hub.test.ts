import { expect, it } from "vitest";
import type { ChangeEvent } from "#app/events.ts";
import { createHub, type HubEvent } from "./hub.ts";

const CREATED: ChangeEvent = { about: "items", change: "create", ids: ["metropolis"] };
const TRASHED: ChangeEvent = { about: "items", change: "trash", ids: ["metropolis"] };
const unexpected = (error: unknown) => {
  throw error;
};

it("delivers every event to all subscribers, in order, until they unsubscribe", () => {
  const hub = createHub(unexpected);
  const [ada, grace]: HubEvent[][] = [[], []];
  const stop = hub.subscribe((event) => ada?.push(event));
  hub.subscribe((event) => grace?.push(event));
  hub.publish(CREATED);
  stop();
  stop();
  hub.publish(TRASHED);
  expect(ada).toEqual([CREATED]);
  expect(grace).toEqual([CREATED, TRASHED]);
});

it("allows one listener to subscribe twice, each cancelled separately", () => {
  const hub = createHub(unexpected);
  const events: HubEvent[] = [];
  const listener = (event: HubEvent) => void events.push(event);
  const stop = hub.subscribe(listener);
  hub.subscribe(listener);
  stop();
  hub.publish(CREATED);
  expect(events).toEqual([CREATED]);
});

it("reports a failing listener, and still notifies the others", () => {
  const reported: unknown[] = [];
  const events: HubEvent[] = [];
  const hub = createHub((error) => reported.push(error));
  const defect = new Error("broken");
  hub.subscribe(() => {
    throw defect;
  });
  hub.subscribe((event) => events.push(event));
  hub.publish(CREATED);
  expect(reported).toEqual([defect]);
  expect(events).toEqual([CREATED]);
});

it("distinguishes local messages from those of other instances", () => {
  const hub = createHub(unexpected);
  const events: [HubEvent["about"], boolean][] = [];
  hub.subscribe(({ about }, isOwn) => events.push([about, isOwn]));
  hub.publish(CREATED);
  hub.forward(TRASHED);
  hub.forward({ about: "gap" });
  expect(events).toEqual([
    ["items", true],
    ["items", false],
    ["gap", false],
  ]);
});
