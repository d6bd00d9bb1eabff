/** Bytes in memory while in use, so that concurrent readers share one copy. */
export type SharedBytes = {
  get(file: string, name: string): Uint8Array | null;
  add(file: string, name: string, bytes: Uint8Array): void;
  forget(file: string): void;
};

export function openSharedBytes(): SharedBytes {
  const files = new Map<string, Map<string, WeakRef<Uint8Array>>>();

  function sweep(): void {
    for (const [file, names] of files) {
      for (const [name, ref] of names) if (!ref.deref()) names.delete(name);
      if (names.size === 0) files.delete(file);
    }
  }

  return {
    get: (file, name) => files.get(file)?.get(name)?.deref() ?? null,
    add(file, name, bytes) {
      sweep();
      files.set(file, (files.get(file) ?? new Map<string, WeakRef<Uint8Array>>()).set(name, new WeakRef(bytes)));
    },
    forget: (file) => void files.delete(file),
  };
}
