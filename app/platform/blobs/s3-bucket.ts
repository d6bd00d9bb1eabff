import type { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { ServedAs } from "./blobs.ts";
import { openS3Client, type S3Settings } from "./s3-client.ts";
import { s3Error } from "./s3-error.ts";
import { withReadTimeout } from "./read-timeout.ts";

/** `tag` is opaque, not a checksum. */
export type S3Part = { number: number; size: number; tag: string };

/** Enough for 5 MiB over a slow connection. */
const SEND_MS = 60_000;
/** Some servers assemble 20 GiB before they respond. */
const COMPLETE_MS = 600_000;

/** @throws {S3Error} from every method. */
export function openS3Bucket(settings: S3Settings) {
  const client = openS3Client(settings);
  return { ...objectsOf(client, settings.bucket), ...uploadsOf(client, settings.bucket) };
}

export type S3Bucket = ReturnType<typeof openS3Bucket>;

function objectsOf(client: S3Client, Bucket: string) {
  return {
    put: async (Key: string, Body: Uint8Array, ContentType?: string): Promise<void> => {
      await asked(client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }), { requestTimeout: SEND_MS }));
    },

    get: async (Key: string, Range?: string) => {
      const { Body, ...facts } = await asked(client.send(new GetObjectCommand({ Bucket, Key, Range })));
      const size = Number(facts.ContentRange?.split("/")[1] ?? facts.ContentLength ?? 0);
      return { size, modifiedAt: facts.LastModified ?? new Date(0), body: withReadTimeout(Body as Readable) };
    },

    stat: async (Key: string) => {
      const { ContentLength = 0, LastModified } = await asked(client.send(new HeadObjectCommand({ Bucket, Key })));
      return { size: ContentLength, modifiedAt: LastModified ?? new Date(0) };
    },

    delete: async (Key: string): Promise<void> => {
      await asked(client.send(new DeleteObjectCommand({ Bucket, Key })));
    },

    async *list(Prefix: string) {
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
          for (const { Key = "", Size = 0, LastModified } of Contents) {
            yield { key: Key, size: Size, modifiedAt: LastModified ?? new Date(0) };
          }
        }
      } catch (error) {
        throw s3Error(error);
      }
    },

    sign: (Key: string, { type, disposition }: ServedAs, expiresIn: number): Promise<string> => {
      const served = { ResponseContentType: type, ResponseContentDisposition: disposition };
      return getSignedUrl(client, new GetObjectCommand({ Bucket, Key, ...served }), { expiresIn });
    },
  };
}

function uploadsOf(client: S3Client, Bucket: string) {
  return {
    beginUpload: async (Key: string): Promise<string> => {
      const { UploadId = "" } = await asked(client.send(new CreateMultipartUploadCommand({ Bucket, Key })));
      return UploadId;
    },

    putPart: async (Key: string, UploadId: string, PartNumber: number, Body: Uint8Array): Promise<void> => {
      const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body });
      await asked(client.send(command, { requestTimeout: SEND_MS }));
    },

    parts: async (Key: string, UploadId: string): Promise<S3Part[]> => {
      const found: S3Part[] = [];
      for (let PartNumberMarker: string | undefined, isMore = true; isMore;) {
        const page = await asked(client.send(new ListPartsCommand({ Bucket, Key, UploadId, PartNumberMarker })));
        const { Parts = [], IsTruncated = false } = page;
        found.push(...Parts.map(({ PartNumber = 0, Size = 0, ETag = "" }) => ({ number: PartNumber, size: Size, tag: ETag })));
        PartNumberMarker = page.NextPartNumberMarker;
        isMore = IsTruncated;
      }
      return found;
    },

    completeUpload: async (Key: string, UploadId: string, parts: readonly S3Part[]): Promise<void> => {
      const MultipartUpload = { Parts: parts.map(({ number, tag }) => ({ PartNumber: number, ETag: tag })) };
      const command = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload });
      await asked(client.send(command, { requestTimeout: COMPLETE_MS }));
    },

    abortUpload: async (Key: string, UploadId: string): Promise<void> => {
      await asked(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
    },
  };
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw s3Error(error);
  }
}
