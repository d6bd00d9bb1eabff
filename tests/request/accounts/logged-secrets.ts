/** Passwords typed in browser tests. */
const PASSWORDS = ["velvet curtain", "silver screen", "golden screen"];
/** API keys, links that sign in, and session cookies. */
const TOKENS = /mq_[\w-]{43}|\/admin\/(?:invite|reset|welcome)\/[\w-]{43}|session_token/;

/** The lines that contain one of these, or a known secret. */
export function linesWithSecrets(lines: readonly string[], known: readonly string[] = []): string[] {
  const words = [...PASSWORDS, ...known];
  return lines.filter((line) => TOKENS.test(line) || words.some((word) => line.includes(word)));
}
