import { describe, expect, it } from "vitest";
import { ENGLISH } from "#app/languages/english.ts";
import { failureIn, fileIn, skippableChunks, type FileAnswer } from "./upload-answer.ts";

const { text } = ENGLISH;

const file: FileAnswer = {
  $id: "a",
  bucketId: "images",
  name: "a.png",
  sizeOriginal: 12,
  chunksTotal: 3,
  chunksUploaded: 2,
  signature: "",
};

describe("a response of the storage API", () => {
  it("is read as a file", () => {
    expect(fileIn({ status: 201, body: file })).toEqual(file);
  });

  it.each([
    [404, file],
    [200, null],
    [200, "<html>"],
    [200, { $id: "a" }],
  ])("is an error with status %d and %j", (status, body) => {
    expect(fileIn({ status, body })).toBeNull();
  });

  it.each([0, 401, 408, 429, 500, 502, 504])("with status %d can be retried", (status) => {
    expect(failureIn({ status, body: null }, text).canRetry).toBe(true);
  });

  it.each([400, 403, 409, 413])("with status %d requires another file", (status) => {
    expect(failureIn({ status, body: null }, text).canRetry).toBe(false);
  });

  it("is described in our own words", () => {
    const body = { type: "storage_file_type_unsupported", message: "File extension not allowed" };
    expect(failureIn({ status: 400, body }, text).message).toMatch(/^This file type is not supported/);
    expect(failureIn({ status: 502, body: "<html>" }, text).message).toBe("The site could not save this file.");
  });
});

describe("the chunks to skip", () => {
  it("are those known to both sides", () => {
    expect(skippableChunks(new Set([0, 2]), file)).toEqual(new Set([0, 2]));
  });

  it("are none when the site has forgotten the upload, or knows less of it", () => {
    expect(skippableChunks(new Set([0, 2]), null)).toEqual(new Set());
    expect(skippableChunks(new Set([0, 2]), { ...file, chunksUploaded: 1 })).toEqual(new Set());
  });

  it("are all but one when everything is stored but the file is incomplete", () => {
    expect(skippableChunks(new Set([0, 1, 2]), { ...file, chunksUploaded: 3 })).toEqual(new Set([0, 1]));
  });
});
