/** Somebody who wants to know what the others do. */
export type Hearer = {
  hear(text: string): void;
  /** Gets the version of the catalogue each 2 seconds: an edit that nobody told raises it too. */
  look(version: number): void;
  /** Nothing is heard from now on. Called once, until `back` is. */
  lost(error: unknown): void;
  /** All is heard again, except what was told meanwhile. */
  back(): void;
};

/**
 * What everybody who opened the same database does together: the instances of a site, their jobs, the scripts. A file of
 * SQLite belongs to one instance: turns are taken in its process, and there is nobody to talk to.
 */
export type Together = {
  /**
   * Runs `work` while nobody else does anything under the same name; whoever comes meanwhile waits. A name may be taken
   * inside of another one, in the same order everywhere. Holds no connection. The turn of who is killed ends at once, of who
   * cannot be reached within half a minute, of everybody when the database fails: what is kept has to survive two at once.
   * @param name Any text, the same for all.
   * @param signal Once it is aborted, what still waits is not begun and throws the reason.
   * @throws {AppError} `store.away`; nothing is begun then.
   */
  alone: <T>(name: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
  /** Tells all others, of any length, in order. Never throws and waits for nobody; what cannot be told yet is told later. */
  tell: (text: string) => void;
  /** Hears what others tell, never what was told here. Resolves when it does. @returns Stops it. */
  hear: (hearer: Hearer) => Promise<() => void>;
};
