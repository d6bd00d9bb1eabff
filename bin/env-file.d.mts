export type EnvFile = {
  settings: Record<string, string>;
  /** One line each, for the terminal. */
  warnings: string[];
};

/** Empty without the file. @throws one line that names file and line for what cannot be read. */
export function readEnvFile(root: string): EnvFile;

/** @param known The names of all settings. @throws as `readEnvFile`. */
export function parseEnv(bytes: Uint8Array, options: { file: string; known: readonly string[] }): EnvFile;
