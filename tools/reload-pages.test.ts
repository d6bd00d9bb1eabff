import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createServer as createViteServer } from "vite";
import { temporaryFolder } from "../tests/data/builders.ts";
import { reloadPages } from "./reload-pages.ts";
import { SERVER_CHANGED } from "./server-changed.ts";

type Message = { type: string; event?: string };

const HOT = "import.meta.hot?.accept();";
const FILES = {
  "app/island-registry.ts": `${HOT} export const load = () => import("./ui/search.ts");`,
  "app/ui/search.ts": `${HOT} import "./words.ts"; import "./card.ts";`,
  "app/ui/words.ts": "export const words = 1;",
  "app/ui/card.ts": "export const card = 1;",
  "app/routes/home.ts": `import "../ui/search.ts"; import "../ui/card.ts";`,
  "server/app.ts": `import "../app/routes/home.ts"; import "./limits.ts";`,
  "server/limits.ts": "export const limits = 1;",
};

describe("pages in development", () => {
  let stack: AsyncDisposableStack;
  let edit: (file: string) => Promise<void>;
  let messages: Message[];

  beforeEach(async () => {
    stack = new AsyncDisposableStack();
    const { path: root } = stack.use(await temporaryFolder());
    for (const [file, text] of Object.entries(FILES)) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    }
    const http = stack.adopt(createHttpServer().listen(0, "127.0.0.1"), (server) => void server.close());
    await once(http, "listening");
    const vite = await createViteServer({
      root,
      configFile: false,
      logLevel: "silent",
      appType: "custom",
      plugins: [reloadPages()],
      server: { middlewareMode: true, ws: { server: http } },
    });
    stack.defer(() => vite.close());
    await vite.ssrLoadModule("/server/app.ts");
    const { client } = vite.environments;
    for (const file of ["app/island-registry.ts", "app/ui/search.ts", "app/ui/words.ts", "app/ui/card.ts"])
      await client.transformRequest(`/${file}`);
    const socket = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/`, "vite-hmr");
    stack.defer(() => socket.close());
    messages = [];
    socket.addEventListener("message", ({ data }) => messages.push(JSON.parse(String(data)) as Message));
    await expect.poll(() => messages).toEqual([{ type: "connected" }]);
    edit = async (file) => {
      await writeFile(path.join(root, file), `${FILES[file as keyof typeof FILES]} // edited`);
    };
  });
  afterEach(() => stack.disposeAsync());

  const reloads = () => messages.filter(({ type, event }) => type === "full-reload" || event === SERVER_CHANGED);

  it("reload when only server code has changed", async () => {
    await edit("server/limits.ts");
    await expect.poll(reloads).toEqual([{ type: "full-reload" }]);
  });

  it("are notified when an island and the rest of the page share the change", async () => {
    await edit("app/ui/card.ts");
    await expect.poll(reloads).toEqual([expect.objectContaining({ event: SERVER_CHANGED })]);
  });

  it.each(["app/ui/search.ts", "app/ui/words.ts"])("stay when only an island uses %s", async (file) => {
    await edit(file);
    await expect.poll(() => messages.map(({ type }) => type)).toContain("update");
    await edit("server/limits.ts");
    await expect.poll(reloads).toEqual([{ type: "full-reload" }]);
  });
});
