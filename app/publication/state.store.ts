export type Content = { sha256: string; bytes: number };

/** `line` is of a pack, without its end; null for an item that left at `at`. */
export type ChangedItem = { id: string; at: string; line: string | null };

/** Remembered, so that a later run needs the target alone. */
export type PublicationOptions = {
  /** How visitors of the copy reach whoever serves it: an e-mail address, or an address of the web. */
  contact: string;
  /** Markdown of the copy's operator; "" for none. */
  privacy: string;
  terms: string;
  /** The address of the `pages` folder, with a slash at the end. */
  base: string | null;
  /** Besides the site's own. */
  languages: string[];
  /** Whether uploads that everybody may pass on are copied. */
  files: boolean;
  /** Days for which an entry is valid. */
  days: number;
  heirs: { name: string; key: string }[];
  successor: string | null;
  /** Addresses of other `data` folders. */
  mirrors: string[];
};

export type StoredEntry = { text: string; signature: string | null };

/** The diff between two entries, with the ids of the items whose words it has. */
export type Step = Content & { from: number; to: number; ids: string[] };

type Facts = {
  options: PublicationOptions;
  entry: StoredEntry;
  diffs: Step[];
  /** The target that the files are of. */
  target: string;
  /** The number of the entry that is in its place, and of that whose items are settled. */
  placed: number;
  settled: number;
  /** Of the catalogue, when it was published. */
  version: number;
  recipe: string;
};

/** What a site knows of its publication, in a file of its own. Synchronous; each call is a transaction of its own. */
export type PublicationState = {
  /** Null if it was never written. */
  read<Name extends keyof Facts>(name: Name): Facts[Name] | null;
  write<Name extends keyof Facts>(name: Name, value: Facts[Name] | null): void;
  /** All or nothing. */
  transaction(work: () => void): void;
  /** Forgets all that was published, also in the tables of other parts, but nothing that was written by name. */
  clear(): void;
  files: {
    /** Null for a path that is not known; its `sha256` is "" while its content is not. */
    get(path: string): Content | null;
    /** Remembers a path, before anything is written there. */
    begin(path: string): void;
    done(path: string, content: Content): void;
    /** The file is no longer wanted. */
    remove(path: string): void;
    /** Those not wanted, or never completed. */
    obsolete(): string[];
    forget(path: string): void;
    under(folder: string): string[];
  };
  items: {
    /** @param uses Paths of files that the line names. */
    set(item: { id: string; line: string; sha256: string; isRendered: boolean; uses: readonly string[] }): void;
    /** Nothing for an id that is not known. */
    remove(id: string, at: string): void;
    ids(): string[];
    /** Those with pictures that the site may still render. */
    unrendered(): string[];
    /** In the order of the ids, in bytes. */
    digests(): { id: string; sha256: string }[];
    /** From the first to the last id. */
    lines(first: string, last: string): string[];
    /** What differs from the last entry. */
    changed(limit: number): ChangedItem[];
    /** Those that left. */
    gone(): string[];
    /** Call with the new entry. */
    settle(): void;
    /** Files below these folders that no line names. */
    unused(folders: readonly string[]): string[];
  };
  /** What was made of something, by a name or digest of it. */
  made: { get(of: string): Content | null; set(of: string, content: Content): void };
  close(): void;
};
