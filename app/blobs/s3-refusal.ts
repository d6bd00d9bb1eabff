/**
 * What S3 or the way there said no with: `code` in its words (`NoSuchKey`) or the system's (`ECONNREFUSED`). The message is one line
 * and holds no key.
 */
export class S3Refusal extends Error {
  override readonly name = "S3Refusal";
  readonly code: string;
  /** Undefined where nobody answered. */
  readonly status: number | undefined;

  constructor(code: string, status: number | undefined) {
    super(status === undefined ? `S3 does not answer: ${code}.` : `S3 answered ${status}: ${code}.`);
    this.code = code;
    this.status = status;
  }
}

/** How the client tells: codes of S3 are names, those of the system and of Node are codes. */
type ClientError = { name?: string; code?: string; $metadata?: { httpStatusCode?: number }; $response?: { statusCode?: number } };

/** What the client throws, without what it carries along: requests with their signatures. */
export function s3Refusal(error: unknown): S3Refusal {
  const { name = "Error", code, $metadata, $response } = error as ClientError;
  return new S3Refusal(code ?? name, $metadata?.httpStatusCode ?? $response?.statusCode);
}

/** Whether a call failed for one of these reasons. */
export function isRefusal(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof S3Refusal && codes.includes(error.code);
}
