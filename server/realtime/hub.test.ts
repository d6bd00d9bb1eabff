import { expect, it } from "vitest";
import type { ChangeEvent } from "#app/domain/events.ts";
import { createHub, type Heard } from "./hub.ts";

const CREATED: ChangeEvent = { about: "items", change: "create", ids: ["metropolis"] };
const TRASHED: ChangeEvent = { about: "items", change: "trash", ids: ["metropolis"] };
const unexpected = (error: unknown) => {
  throw error;
};

it("delivers every event to all subscribers, in order, until they unsubscribe", () => {
  const hub = createHub(unexpected);
  const [ada, grace]: Heard[][] = [[], []];
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
  const heard: Heard[] = [];
  const hear = (event: Heard) => void heard.push(event);
  const stop = hub.subscribe(hear);
  hub.subscribe(hear);
  stop();
  hub.publish(CREATED);
  expect(heard).toEqual([CREATED]);
});

it("reports a failing listener, and still notifies the others", () => {
  const reported: unknown[] = [];
  const heard: Heard[] = [];
  const hub = createHub((error) => reported.push(error));
  const defect = new Error("broken");
  hub.subscribe(() => {
    throw defect;
  });
  hub.subscribe((event) => heard.push(event));
  hub.publish(CREATED);
  expect(reported).toEqual([defect]);
  expect(heard).toEqual([CREATED]);
});

it("distinguishes local messages from those of other instances", () => {
  const hub = createHub(unexpected);
  const heard: [Heard["about"], boolean][] = [];
  hub.subscribe(({ about }, isOwn) => heard.push([about, isOwn]));
  hub.publish(CREATED);
  hub.passOn(TRASHED);
  hub.passOn({ about: "gap" });
  expect(heard).toEqual([
    ["items", true],
    ["items", false],
    ["gap", false],
  ]);
});
