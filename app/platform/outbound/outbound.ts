export type OutboundOptions = {
  /** POST and PURGE are not redirected: a redirect is a response. */
  method?: "GET" | "HEAD" | "POST" | "PURGE";
  /** For a POST. */
  body?: string;
  /** Only `accept`, `accept-encoding`, `range` and `if-range` are sent on when redirected to another host. */
  headers?: Readonly<Record<string, string>>;
  /** Limit of the decoded body. */
  maxBytes: number;
  /** Takes the body of a success while it arrives, so that it may be of any size; may leave the rest. */
  read?: (head: OutboundHead, body: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Cuts a longer body instead of failing, and returns that of any status. */
  isCut?: boolean;
  /** Limit for all redirects together; waiting for a slot does not count. */
  timeoutMs: number;
  signal?: AbortSignal;
};

/** `address` is the one that responded, after redirects. Header names are in lower case. */
export type OutboundHead = { status: number; address: string; headers: Readonly<Record<string, string | undefined>> };

/** Only a success has a body, unless it may be cut. It is empty if `read` took it. */
export type OutboundAnswer = OutboundHead & { body: Uint8Array };

/** Requests to other hosts. Two at a time, one per host, without cookies. */
export type Outbound = {
  /**
   * Any status is a response; up to five redirects are followed, each checked like the first address.
   * @throws {AppError} `outbound.refused` for an address that may never be requested, `outbound.too-large`, `outbound.wait` with
   * `retryAfter` for a host that asked for a pause, `outbound.failed` for everything else; each with a sentence for the admin.
   * The signal's reason once it is aborted.
   */
  request(address: string, options: OutboundOptions): Promise<OutboundAnswer>;
};
