import type { Plugin } from "vite";

const SERVER_RUNTIME = /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]server-runtime[\\/]server\.js$/;
const EAGER = /serverHandoffStream: (encodeViaTurboStream\([^()]*\))/g;
const USES = 2;

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
        replaced = code.match(EAGER)?.length ?? 0;
        return `${LAZY_READER}${code.replace(EAGER, "serverHandoffStream: lazyStream(() => $1)")}`;
      },
    },
    buildEnd(error) {
      if (!error && replaced !== USES)
        this.error("React Router serializes the loaders' data in another way than tools/lazy-handoff.ts knows.");
    },
  };
}

const LAZY_READER = `
function lazyStream(encode) {
  let reader;
  return { getReader: () => ({ read: () => (reader ??= encode().getReader()).read() }) };
}
`;
