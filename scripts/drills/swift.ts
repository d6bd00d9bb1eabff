import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { temporaryFolder } from "../../tests/data/builders.ts";
import type { S3Keys } from "../../tests/servers/own-s3.ts";
import { ADMIN_SITE } from "../../tests/request/sign-in.ts";
import { failToStart } from "../../tests/sites/site.ts";
import { startOwnSwift } from "./own-swift.ts";
import { judge } from "./report.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Runs the tests of the small S3 server on OpenStack Swift. */
export async function drillSwift(): Promise<boolean> {
  await using swift = await startOwnSwift();
  return judge([
    ["the contract of blobs holds", await runTests("contract", "app/platform/blobs/s3.slow.test.ts", swift)],
    ["a site keeps its files there", await runTests("request", "tests/request/storage/storage-s3.test.ts", swift)],
    ["a wrong secret ends the start with one line", await tellsWrongSecret(swift)],
  ]);
}

async function runTests(project: string, file: string, { endpoint, region, accessKeyId, secretAccessKey }: S3Keys) {
  const server = {
    TEST_S3_ENDPOINT: endpoint,
    TEST_S3_REGION: region,
    TEST_S3_ACCESS_KEY_ID: accessKeyId,
    TEST_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const words = [path.join(ROOT, "node_modules/vitest/vitest.mjs"), "run", "--project", project, file];
  const tests = spawn(process.execPath, words, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...server } });
  const [code] = (await once(tests, "exit")) as [number | null];
  return code === 0;
}

async function tellsWrongSecret({ endpoint, region, accessKeyId }: S3Keys): Promise<boolean> {
  await using folder = await temporaryFolder();
  const environment = {
    ...ADMIN_SITE,
    FILES_URL: `s3://films?endpoint=${endpoint}&region=${region}`,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: "wrong",
  };
  const { code, printed } = await failToStart(environment, folder.path);
  console.log(printed.join("\n"));
  const line = `FILES_URL cannot be used: ${endpoint} rejects S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`;
  return code === 1 && printed.length === 1 && printed[0] === line;
}
