import { expect, it } from "vitest";
import { parseS3Url } from "./s3-url.ts";

it("reads bucket, endpoint and region", () => {
  expect(parseS3Url("s3://films?endpoint=https://s3.example:9000&region=eu-1")).toEqual({
    bucket: "films",
    endpoint: "https://s3.example:9000",
    region: "eu-1",
  });
  expect(parseS3Url("s3://films")).toEqual({ bucket: "films", endpoint: null, region: "us-east-1" });
});

it.each([
  "",
  "films",
  "https://films",
  "s3://",
  "s3://Films_1",
  "s3://films/folder",
  "s3://key:secret@films",
  "s3://films?endpoint=s3.example",
  "s3://films?endpoint=https://key@s3.example",
  "s3://films?region=",
  "s3://films?zone=eu",
])("rejects %j as a bucket", (text) => {
  expect(parseS3Url(text)).toBeNull();
});
