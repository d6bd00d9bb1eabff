import { spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../tests/data/builders.ts";
import { processHolding, processListeningOn } from "./holding-process.ts";

const LISTEN = `require("node:net").createServer().listen(0, process.argv[1], function () { console.log(this.address().port); });`;

describe.runIf(process.platform === "linux")("the process that uses a resource", () => {
  it.each(["127.0.0.1", "0.0.0.0", ""])("is found by the port it listens on: %j, without its other arguments", async (host) => {
    const child = spawn(process.execPath, ["-e", LISTEN, host, "--password=secret"]);
    const [printed] = (await once(child.stdout, "data")) as [Buffer];
    expect(processListeningOn(Number(printed))).toMatch(new RegExp(`^process ${child.pid} \\(node \\w[^]*\\)$`));
    expect(processListeningOn(Number(printed))).not.toContain("secret");
    child.kill();
    await once(child, "close");
    expect(processListeningOn(Number(printed))).toBeNull();
  });

  it("is found by an open file", async () => {
    await using folder = await temporaryFolder();
    const file = path.join(folder.path, "file");
    await using _handle = await open(file, "w");
    expect(processHolding(file)).toContain(`process ${process.pid} (`);
    expect(processHolding(`${file}2`)).toBeNull();
  });

  it("is null for an unused port", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    server.close();
    await once(server, "close");
    expect(processListeningOn(port)).toBeNull();
  });
});
