import { expect, it } from "vitest";
import { bytesOf, fileServices } from "../../../tests/file-services.ts";
import { fileKey, storeFile, sweepImportFiles } from "./import-file.ts";

const body = () => new Blob(["Title\nM\n"]).stream();
const maxBytes = 100;

it("removes files of broken uploads after a day, and no others", async () => {
  await using services = await fileServices();
  const { id } = await storeFile(services, { name: "films.csv", body: body(), maxBytes });
  const orphan = fileKey("orphan");
  await services.blobs.put(orphan, body(), maxBytes);
  const keys = async () => (await bytesOf(services.blobs)).kept.filter((key) => key.endsWith(".file"));
  expect(await sweepImportFiles({ ...services, now: () => new Date(Date.now() + 3_600_000) })).toBe(0);
  expect(await keys()).toHaveLength(2);
  expect(await sweepImportFiles({ ...services, now: () => new Date(Date.now() + 2 * 86_400_000) })).toBe(1);
  expect(await keys()).toEqual([fileKey(id)]);
});
