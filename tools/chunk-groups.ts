import type { Plugin } from "vite";

// Files go by their names up to the first dot, so that they may move.

/**
 * Small modules that a public page's first script shares with others; as separate chunks, each would cost a kilobyte of headers.
 */
const FIRST_ON_EVERY_PAGE = [
  "/become-button.",
  "/control-in.",
  "/flow.",
  "/is-prefetched.",
  "/is-return.",
  "/page-language.",
  "/post-to-worker.",
  "/reduced-motion.",
  "/safe-local-storage.",
  "/show-toast.",
  "/site-url.",
  "/watchlist-storage.",
  "/arrived-islands.",
  "/language-paths.",
  "/language.",
  "/accept-skipped-transitions.",
  "/failed-pictures.",
  "/replaced-nodes.",
  "/search-key.",
  "vite/preload-helper.",
];

/** React and the code shared by islands: small modules, each of which would cost a request. */
const SHARED_BY_ISLANDS = [
  "/node_modules/react/",
  "/node_modules/react-dom/",
  "/node_modules/scheduler/",
  "/use-is-hydrated.",
  "/language-context.",
  "/control-icon.",
];

/** What cards share with scripts that have no React. */
const PICTURES = ["/picture-frames.", "/picture-paths.", "/picture-sources.", "/light-stars."];

/** Small components of the watchlist that the back office has, too: apart, they compress less well. */
const CARDS = ["/picture-card.", "/picture.", "/fact-line.", "/loading-dots.", "/empty-state."];

const isAmong = (parts: readonly string[]) => (id: string) => parts.some((part) => id.includes(part));

export const CHUNK_GROUPS = [
  { name: "react", test: isAmong(SHARED_BY_ISLANDS) },
  { name: "first", test: isAmong(FIRST_ON_EVERY_PAGE) },
  { name: "pictures", test: isAmong(PICTURES) },
  { name: "cards", test: isAmong(CARDS) },
];

/** Fails the build when the groups name a file that no script has, or two files by one name. */
export function chunkGroups(): Plugin {
  return {
    name: "marquee:chunk-groups",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildEnd(error) {
      if (error) return;
      const problems = groupProblems([...this.getModuleIds()]);
      if (problems.length > 0) this.error(`tools/chunk-groups.ts: ${problems.join(", ")}`);
    },
  };
}

/** @param ids The paths of all modules of the build. */
export function groupProblems(ids: readonly string[]): string[] {
  return [...FIRST_ON_EVERY_PAGE, ...SHARED_BY_ISLANDS, ...PICTURES, ...CARDS].flatMap((part) => {
    const found = ids.filter((id) => id.includes(part));
    if (found.length === 0) return [`no script has ${part}`];
    return part.endsWith(".") && found.length > 1 ? [`${part} is ${found.join(" and ")}`] : [];
  });
}
