import path from "node:path";
import { describe, expect, it } from "vitest";
import { openDiskBlobs } from "#app/blobs/disk.ts";
import { picturePath } from "#app/lib/addresses/picture-paths.ts";
import { openSharpPictures } from "#app/pictures/sharp.ts";
import { openSqliteStore } from "#app/store/sql/sqlite/sqlite.ts";
import { buildItem, temporaryFolder } from "../../tests/builders.ts";
import { dataFiles } from "../process/data-files.ts";
import { placesIn } from "../process/places.ts";
import { runJob } from "./run-job.ts";

const root = path.resolve(import.meta.dirname, "../..");

describe("the job that draws", () => {
  it("makes in its own thread what the site then serves", async () => {
    await using folder = await temporaryFolder();
    const files = dataFiles(folder.path);
    const blobs = openDiskBlobs(files.blobs);
    const hash = await openSharpPictures({ blobs }).keepDrawing(`<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>`);
    const store = await openSqliteStore({ file: files.database, now: () => new Date() });
    await store.items.insert(buildItem("movie", { thumbnailUrl: picturePath({ hash, width: 640, format: "webp" }) }));
    await store.close();

    const told: number[] = [];
    const result = await runJob("draw", null, {
      root,
      places: placesIn(folder.path),
      onProgress: ({ drawn }) => told.push(drawn),
    });
    expect(result).toEqual({ drawn: 3 });
    expect(told).toEqual([1, 2, 3]);
    const made = await Array.fromAsync(blobs.list(`pictures/${hash}/`));
    expect(made.map(({ key }) => path.basename(key))).toEqual(["160.avif", "320.avif", "640.avif", "original", "preview.webp"]);
  });
});
