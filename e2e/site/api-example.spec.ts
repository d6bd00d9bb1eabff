import { createServer } from "node:http";
import { createReadStream } from "node:fs";
import path from "node:path";
import { listening } from "../../tests/servers/local-host.ts";
import { expect, test } from "../test.ts";

const PAGE = path.join(import.meta.dirname, "../../examples/newest.html");

test("the example page shows and finds titles from another site", async ({ page, baseURL }) => {
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    createReadStream(PAGE).pipe(response);
  });
  await using other = await listening(server, "127.0.0.1");
  await page.goto(`http://127.0.0.1:${other.port}/?site=${baseURL ?? ""}`);
  await expect(page.getByRole("listitem")).toHaveCount(20);
  await page.getByLabel("Search").fill("metropolis");
  await page.getByLabel("Search").press("Enter");
  await expect(page.getByRole("link", { name: /^Metropolis/ })).toHaveAttribute(
    "href",
    `${baseURL ?? ""}/movies/metropolis-1927`,
  );
});
