export type Subscriber = {
  onMessage(text: string): void;
  /** Called with the catalogue's version every 2 seconds; every edit raises it. */
  onVersion(version: number): void;
  /** Messages are lost from now on. Called once until `onReconnect`. */
  onDisconnect(error: unknown): void;
  /** Messages arrive again. Those published meanwhile are lost. */
  onReconnect(): void;
};

/** All processes that have the same database open. A SQLite file belongs to one instance, whose locks are in-process. */
export type Cluster = {
  /**
   * Runs `work` while holding a named lock. Nested locks need the same order everywhere. Holds no connection. A killed process
   * releases its locks at once, an unreachable one within 30 seconds, a failing database all: writes must tolerate two holders.
   * @param signal On abort, waiting `work` is not run, and the reason is thrown.
   * @throws {AppError} `store.unavailable`; `work` is not run then.
   */
  withLock: <T>(name: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
  /** Sends a text of any length to all other processes, in order. Never throws or blocks; retried until sent. */
  publish: (text: string) => void;
  /** Resolves once messages of other processes arrive. Own messages are excluded. @returns Unsubscribes. */
  subscribe: (subscriber: Subscriber) => Promise<() => void>;
};
