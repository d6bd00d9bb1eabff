export type EnvFile = {
  settings: Record<string, string>;
  /** One line each, for the terminal. */
  warnings: string[];
};

/**
 * Empty without the file. @param root Has `.env.example`, which names all settings.
 * @throws one line that names file and line for what cannot be read.
 */
export function readEnvFile(folder: string, root?: string): EnvFile;

/** @param known The names of all settings. @throws as `readEnvFile`. */
export function parseEnv(bytes: Uint8Array, options: { file: string; known: readonly string[] }): EnvFile;
