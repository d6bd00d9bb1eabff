import { chmod, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { freePort } from "../../../tests/servers/own-postgres.ts";
import { endServer, startServer } from "../nginx.ts";
import { untilAnswers } from "../until.ts";

/** `log` has a line for each request, in the combined format. */
export type Mirror = { host: string; folder: string; log: string; stop(): Promise<void> };

/** An nginx that serves a folder of its own. @param rate Such as "16m" a second for each connection; "0" has no limit. */
export async function startMirror(parent: string, name: string, rate = "0"): Promise<Mirror> {
  const [port, home] = [await freePort(), path.join(parent, name)];
  const folder = path.join(home, "files");
  await mkdir(folder, { recursive: true });
  for (const each of [parent, home, folder]) await chmod(each, 0o755);
  await writeFile(path.join(folder, "ready"), "ready");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${home}/${kind};`);
  const served = `server { listen 127.0.0.1:${port}; root ${folder}; limit_rate ${rate}; }`;
  const http = `http { access_log ${home}/access.log; sendfile on; ${temporary.join(" ")} ${served} }`;
  const main = `daemon off; pid ${home}/pid; error_log ${home}/error.log; worker_processes 1; events {}`;
  await writeFile(path.join(home, "nginx.conf"), `${main} ${http}`);
  const server = await startServer("nginx", ["-c", path.join(home, "nginx.conf"), "-e", path.join(home, "error.log")]);
  const host = `127.0.0.1:${port}`;
  await untilAnswers(`http://${host}/ready`);
  return {
    host,
    folder,
    log: path.join(home, "access.log"),
    async stop() {
      if (server.exitCode === null) await endServer(server, home);
    },
  };
}
