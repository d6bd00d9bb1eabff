export type Command = {
  help: string;
  use: string;
  isForDevelopers?: boolean;
  script?: string;
  built?: string;
  needsBuild?: boolean;
  needsTools?: boolean;
  readsSettings?: boolean;
};

export const COMMANDS: Record<string, Command>;
export function usageOf(name: string): string;
