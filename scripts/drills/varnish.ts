import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { endServer, startServer } from "./nginx.ts";
import { untilAnswers } from "./until.ts";

const CONFIG = path.resolve(import.meta.dirname, "../../deploy/varnish.vcl");
/** As the user of this process, and without its own log. */
const FLAGS = ["-F", "-j", "none", "-T", "none", "-s", "malloc,64m", "-l", "1m", "-p", "debug=-vclrel"];

/** deploy/varnish.vcl in front of one instance. @throws when Varnish is not installed. */
export async function startVarnish(port: number, sitePort: number): Promise<{ origin: string } & AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-varnish-"));
  const config = path.join(folder, "site.vcl");
  await writeFile(config, (await readFile(CONFIG, "utf8")).replace('.port = "3000"', `.port = "${sitePort}"`));
  const own = ["-n", folder, "-a", `127.0.0.1:${port}`, "-f", config];
  const server = await startServer("varnishd", [...FLAGS, ...own], ["varnish", "varnish-modules"]);
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(`${origin}/healthz`);
  return { origin, [Symbol.asyncDispose]: () => endServer(server, folder) };
}
