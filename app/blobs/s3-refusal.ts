/** A failed S3 request: `code` is S3's (`NoSuchKey`) or the system's (`ECONNREFUSED`). The message has one line and no keys. */
export class S3Refusal extends Error {
  override readonly name = "S3Refusal";
  readonly code: string;
  /** Undefined without a response. */
  readonly status: number | undefined;

  constructor(code: string, status: number | undefined) {
    super(status === undefined ? `S3 does not answer: ${code}.` : `S3 answered ${status}: ${code}.`);
    this.code = code;
    this.status = status;
  }
}

type ClientError = { name?: string; code?: string; $metadata?: { httpStatusCode?: number }; $response?: { statusCode?: number } };

/** Drops the request and its signature, which the client's error carries. */
export function s3Refusal(error: unknown): S3Refusal {
  const { name = "Error", code, $metadata, $response } = error as ClientError;
  return new S3Refusal(code ?? name, $metadata?.httpStatusCode ?? $response?.statusCode);
}

export function isRefusal(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof S3Refusal && codes.includes(error.code);
}
