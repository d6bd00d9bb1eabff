import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Recorded = { path: string; headers: string[]; body: string; headersOf304: string[] };

process.once("disconnect", () => process.exit());

/** A child process, so that its processor time is measured separately. */
process.once("message", (recorded: Recorded[]) => {
  const answers = new Map(recorded.map((each) => [each.path, { ...each, body: Buffer.from(each.body, "base64") }]));
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? "");
    if (!answer) response.writeHead(404).end();
    else if (request.headers["if-none-match"]) response.writeHead(304, answer.headersOf304).end();
    else response.writeHead(200, answer.headers).end(answer.body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
