/** An account's own settings, as JSON. Does not raise the catalogue's version. */
export type AccountSettingStore = {
  /** Null if it was never set. */
  get(account: string, name: string): Promise<unknown>;
  /** @throws {AppError} `text.invalid` for a NUL or a lone surrogate. */
  set(account: string, name: string, value: object): Promise<void>;
  forget(account: string): Promise<void>;
};
