import { pageLanguage } from "#app/ui/browser/page-language.ts";
import type { IslandName } from "./island-names.ts";
import { COMPONENTS, SCRIPTS, type ScriptedIsland } from "#app/island-registry.ts";

/**
 * React is imported on demand so that it does not compete with the page's first images.
 * @param onFailed Called when the island has failed, also later; it then shows the server's HTML.
 */
export async function makeIslandLive(root: HTMLElement, onFailed: (error: unknown) => void): Promise<void> {
  // The server wrote name and props together, so they match.
  const name = root.dataset["island"] as IslandName;
  const props = JSON.parse(root.dataset["props"] ?? "{}") as never;
  const onLive = () => void (root.dataset["live"] = "");
  const onGone = (error: unknown) => {
    delete root.dataset["live"];
    onFailed(error);
  };
  try {
    if (isScripted(name)) {
      const start = await SCRIPTS[name]();
      start(root, props, pageLanguage(), onFailed);
      return onLive();
    }
    const [{ hydrateIsland }, component] = await Promise.all([import("./hydrate-island.ts"), COMPONENTS[name]()]);
    hydrateIsland(root, component, props, { onLive, onFailed: onGone });
  } catch (error) {
    onGone(error);
  }
}

const isScripted = (name: IslandName): name is ScriptedIsland => name in SCRIPTS;
