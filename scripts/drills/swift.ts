import { temporaryFolder } from "../../tests/data/builders.ts";
import type { S3Keys } from "../../tests/servers/own-s3.ts";
import { ADMIN_SITE } from "../../tests/request/sign-in.ts";
import { failToStart } from "../../tests/sites/site.ts";
import { startOwnSwift } from "./own-swift.ts";
import { judge } from "./report.ts";
import { runTests } from "./run-tests.ts";

/** Runs the tests of the small S3 server on OpenStack Swift. */
export async function drillSwift(): Promise<boolean> {
  await using swift = await startOwnSwift();
  const server = {
    TEST_S3_ENDPOINT: swift.endpoint,
    TEST_S3_REGION: swift.region,
    TEST_S3_ACCESS_KEY_ID: swift.accessKeyId,
    TEST_S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
  };
  return judge([
    ["the contract of blobs holds", await runTests("contract", ["app/platform/blobs/s3.slow.test.ts"], server)],
    ["a site keeps its files there", await runTests("request", ["tests/request/storage/storage-s3.test.ts"], server)],
    ["a wrong secret ends the start with one line", await tellsWrongSecret(swift)],
  ]);
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
