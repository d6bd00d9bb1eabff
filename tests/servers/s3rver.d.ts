/** The part of `@20minutes/s3rver` that tests use. It has no types. */
declare module "@20minutes/s3rver" {
  import type { AddressInfo } from "node:net";

  export type S3Context = {
    method: string;
    path: string;
    query: Record<string, string | undefined>;
    headers: Record<string, string | undefined>;
    status: number;
    body: unknown;
  };
  export type S3Middleware = (context: S3Context, next: () => Promise<void>) => Promise<void>;

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      allowMismatchedSignatures: boolean;
    });
    store: unknown;
    context: { store: unknown };
    middleware: S3Middleware[];
    run(): Promise<AddressInfo>;
  }
}

declare module "@20minutes/s3rver/lib/models/object.js" {
  import type { Readable } from "node:stream";

  export default class S3Object {
    constructor(bucket: string, key: string, content: Readable | null, metadata: Record<string, unknown>);
    bucket: string;
    key: string;
    content: Readable;
    metadata: Record<string, unknown>;
    range?: { start: number; end: number };
  }
}

declare module "@20minutes/s3rver/lib/models/error.js" {
  export default class S3Error extends Error {
    constructor(code: string, message: string);
  }
}

declare module "@20minutes/s3rver/lib/models/account.js" {
  export const DUMMY_ACCOUNT: { createKeyPair(accessKeyId: string, secretAccessKey: string): void };
}
