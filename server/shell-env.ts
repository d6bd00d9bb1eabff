import type { HttpBindings } from "@hono/node-server";

/** What the shell's handlers pass along a request. */
export type ShellEnv = { Bindings: HttpBindings; Variables: { requestId: string } };
