import path from "node:path";
import type { Services } from "#app/services.ts";
import type { RemoveDemo } from "#app/first-day/read-first-day.ts";
import type { FinishedPictures } from "#app/pictures/pictures.ts";
import type { Log } from "./process/log.ts";

type DemoOptions = {
  services: Services;
  root: string;
  log: Log;
  print: (line: string) => void;
};

/** Fills an empty site, one instance for all. Once this resolves, every page can be shown. */
export async function startDemo({ services, root, log, print }: DemoOptions): Promise<void> {
  const { fillDemo } = await import("../packages/demo/fill.ts");
  const dataFolder = path.join(root, "packages/demo/data");
  const onStart = (works: number) => print(`Filling the empty site with the demo catalogue: ${works} titles.`);
  const filled = await services.store.cluster.withLock("demo", () => fillDemo(services, { dataFolder, onStart }));
  if (filled) log.info("demo.filled", { added: filled.added, bad: filled.bad });
}

/** The button in the back office. One instance at a time. */
export function demoRemoval(root: string): RemoveDemo {
  return async (services) => {
    const { removeDemo } = await import("../packages/demo/remove.ts");
    return services.store.cluster.withLock("demo", () => removeDemo(services, path.join(root, "packages/demo/data")));
  };
}

export async function openDemoPictures(root: string): Promise<FinishedPictures> {
  const { openFinishedPictures } = await import("../packages/demo/finished-pictures.ts");
  return openFinishedPictures(path.join(root, "packages/demo/pictures"));
}
