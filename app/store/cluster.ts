/** Gets what other instances publish. */
export type Subscriber = {
  onMessage(text: string): void;
  /** Called with the catalogue's version each 2 seconds: edits raise it, published or not. */
  onVersion(version: number): void;
  /** No message arrives from now on. Called once, until `onReconnect` is. */
  onDisconnect(error: unknown): void;
  /** Messages arrive again; those published in between are lost. */
  onReconnect(): void;
};

/**
 * All processes that opened the same database: the instances of a site, their jobs, the scripts. A SQLite file belongs to one
 * instance: its locks are those of the process, and there is no other subscriber.
 */
export type Cluster = {
  /**
   * Runs `work` while holding the lock of a name; others wait for it. A lock may be taken inside another one, in the same order
   * everywhere. Holds no connection. The lock of a killed process is released at once, of an unreachable one within half a
   * minute, all locks when the database fails: what is written has to survive two holders.
   * @param name Any text, the same in all processes.
   * @param signal Once it is aborted, work that still waits is not begun, and the reason is thrown.
   * @throws {AppError} `store.unavailable`; nothing is begun then.
   */
  withLock: <T>(name: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
  /** Sends a text of any length to all other processes, in order. Never throws nor waits; retried until it is sent. */
  publish: (text: string) => void;
  /** Resolves once messages of others arrive; own ones never do. @returns Unsubscribes. */
  subscribe: (subscriber: Subscriber) => Promise<() => void>;
};
