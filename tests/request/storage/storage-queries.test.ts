import { Query } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inputFile, storageByKey } from "./storage.ts";
import { startStorage, type RunningStorage } from "./storage-server.ts";

const NAMES = ["b.bin", "a.bin", "C 100%.bin", "d_1.bin"];

let server: RunningStorage;
let times: string[];

beforeAll(async () => {
  server = await startStorage();
  const storage = storageByKey(server, server.key);
  times = [];
  for (const [index, name] of NAMES.entries()) {
    const file = inputFile(Buffer.alloc(10 * (index + 1), 65), name);
    times.push((await storage.createFile({ bucketId: "any", fileId: `file-${index}`, file })).$createdAt);
  }
});
afterAll(() => server[Symbol.asyncDispose]());

const list = (queries: string[], search?: string, total?: boolean) =>
  storageByKey(server, server.key).listFiles({ bucketId: "any", queries, search, total });
const namesOf = async (queries: string[], search?: string) => (await list(queries, search)).files.map(({ name }) => name);

const [B, A, C, D] = NAMES as [string, string, string, string];

describe("a list of files", () => {
  it("is in the order of creation, with the total of all", async () => {
    expect(await namesOf([])).toEqual(NAMES);
    expect((await list([Query.limit(1)])).total).toBe(4);
    expect((await list([], undefined, false)).total).toBe(0);
  });

  it.each<[string, () => string, string[]]>([
    ["equal", () => Query.equal("name", [A, B]), [B, A]],
    ["notEqual", () => Query.notEqual("name", A), [B, C, D]],
    ["lessThan", () => Query.lessThan("sizeOriginal", 20), [B]],
    ["lessThanEqual", () => Query.lessThanEqual("sizeOriginal", 20), [B, A]],
    ["greaterThan", () => Query.greaterThan("sizeOriginal", 20), [C, D]],
    ["greaterThanEqual", () => Query.greaterThanEqual("sizeOriginal", 20), [A, C, D]],
    ["between", () => Query.between("sizeOriginal", 20, 30), [A, C]],
    ["notBetween", () => Query.notBetween("sizeOriginal", 20, 30), [B, D]],
    ["startsWith", () => Query.startsWith("name", "d_"), [D]],
    ["notStartsWith", () => Query.notStartsWith("name", "d_"), [B, A, C]],
    ["endsWith", () => Query.endsWith("name", "%.bin"), [C]],
    ["notEndsWith", () => Query.notEndsWith("name", "%.bin"), [B, A, D]],
    ["contains", () => Query.contains("name", "100%"), [C]],
    ["notContains", () => Query.notContains("name", "100%"), [B, A, D]],
    ["isNull", () => Query.isNull("name"), []],
    ["isNotNull", () => Query.isNotNull("name"), NAMES],
    ["or", () => Query.or([Query.equal("name", A), Query.greaterThan("sizeOriginal", 30)]), [A, D]],
    ["and", () => Query.and([Query.greaterThan("sizeOriginal", 10), Query.lessThan("sizeOriginal", 30)]), [A]],
    ["createdBefore", () => Query.createdBefore(times[0] ?? ""), []],
    ["createdAfter", () => Query.createdAfter("2020-01-01T00:00:00.000+00:00"), NAMES],
    ["createdBetween", () => Query.createdBetween(times[0] ?? "", times[3] ?? ""), NAMES],
    ["updatedAfter", () => Query.updatedAfter("2999-01-01"), []],
    ["updatedBefore", () => Query.updatedBefore("2999-01-01"), NAMES],
    ["equal of an id", () => Query.equal("$id", "file-2"), [C]],
    ["equal of a type", () => Query.equal("mimeType", "image/png"), []],
    ["equal of a folder", () => Query.equal("folder", ""), NAMES],
    ["limit", () => Query.limit(2), [B, A]],
    ["offset", () => Query.offset(3), [D]],
    ["cursorAfter", () => Query.cursorAfter("file-1"), [C, D]],
    ["cursorBefore", () => Query.cursorBefore("file-1"), [B]],
    ["orderAsc", () => Query.orderAsc("name"), [C, A, B, D]],
    ["orderDesc", () => Query.orderDesc("$createdAt"), NAMES.toReversed()],
  ])("is filtered or sorted by %s", async (_, query, names) => {
    expect(await namesOf([query()])).toEqual(names);
  });

  it("accepts several sort orders, the first one first", async () => {
    const queries = [Query.orderDesc("sizeOriginal"), Query.cursorAfter("file-3"), Query.limit(2), Query.notEqual("name", A)];
    expect(await namesOf(queries)).toEqual([C, B]);
    expect((await namesOf([Query.orderRandom()])).toSorted()).toEqual(NAMES.toSorted());
  });

  it("is searched by id and name, the last word as a prefix", async () => {
    expect(await namesOf([], "100")).toEqual([C]);
    expect(await namesOf([], "file-3")).toEqual([D]);
    expect(await namesOf([], "%")).toEqual([]);
  });

  it.each([
    ["no JSON", "equal(name)"],
    ["no method", JSON.stringify({ attribute: "name" })],
    ["an unknown method", JSON.stringify({ method: "explode", values: [] })],
    ["a method of objects", JSON.stringify({ method: "toString", attribute: "name", values: ["a"] })],
    ["an unknown attribute", Query.equal("password", "x")],
    ["an attribute of objects", Query.equal("constructor", "x")],
    ["a value of another kind", Query.equal("sizeOriginal", "many")],
    ["no time", Query.createdAfter("yesterday")],
    ["a limit under 1", Query.limit(0)],
    ["an offset under 0", Query.offset(-1)],
    ["a full-text search", Query.search("name", "a")],
    ["a selection", Query.select(["name"])],
    ["what is longer than 4,096 characters", Query.equal("name", "x".repeat(4097))],
    ["queries in each other without end", `${'{"method":"or","values":['.repeat(40)}${"]}".repeat(40)}`],
    ["a NUL", Query.equal("name", "a\0")],
  ])("is refused for %s", async (_, query) => {
    await expect(list([query])).rejects.toMatchObject({ code: 400, type: "general_argument_invalid" });
  });

  it("is refused for more than 100 queries, a long search and an invalid cursor", async () => {
    const refused = { code: 400, type: "general_argument_invalid" };
    await expect(list(Array.from({ length: 101 }, () => Query.limit(1)))).rejects.toMatchObject(refused);
    await expect(list([], "x".repeat(257))).rejects.toMatchObject(refused);
    await expect(list([Query.cursorAfter("nobody")])).rejects.toMatchObject({ code: 400, type: "general_cursor_not_found" });
    expect(server.defects).toEqual([]);
  });

  it("accepts a great many values", async () => {
    const values = Array.from({ length: 100 }, (_, number) => number);
    const queries = [Query.equal("sizeOriginal", values), Query.equal("chunksTotal", values)];
    expect(await namesOf(queries)).toEqual(NAMES);
  });
});
