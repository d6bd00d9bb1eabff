import type { Plugin } from "vite";

/** The release of React Router for which this was written. It has no setting for the same. */
export const KNOWN_RELEASE = "8.5.1";
export const USES = 2;

const SERVER_RUNTIME = /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]server-runtime[\\/]server\.js$/;
const EAGER = /serverHandoffStream: (encodeViaTurboStream\([^()]*\))/g;

/**
 * Lets React Router serialize the loaders' data when its scripts first read it: public pages have none of its scripts. The build
 * fails if that code has changed.
 */
export function lazyHandoff(): Plugin {
  let replaced = 0;
  return {
    name: "marquee:lazy-handoff",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: {
      filter: { id: SERVER_RUNTIME },
      handler(code) {
        const lazy = serializeLazily(code);
        replaced = lazy.replaced;
        return lazy.code;
      },
    },
    buildEnd(error) {
      if (!error && replaced !== USES)
        this.error("React Router serializes the loaders' data in another way than tools/lazy-handoff.ts knows.");
    },
  };
}

/** @param code React Router's server runtime. */
export function serializeLazily(code: string): { code: string; replaced: number } {
  const replaced = code.match(EAGER)?.length ?? 0;
  return { code: `${LAZY_READER}${code.replace(EAGER, "serverHandoffStream: lazyStream(() => $1)")}`, replaced };
}

const LAZY_READER = `
function lazyStream(encode) {
  let reader;
  return { getReader: () => ({ read: () => (reader ??= encode().getReader()).read() }) };
}
`;
