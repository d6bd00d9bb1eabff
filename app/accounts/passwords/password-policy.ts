import { DEFAULT_NAME } from "#app/site/site-settings.ts";
import { AppError } from "#app/lib/errors.ts";
import { lengthProblem, PASSWORD_LENGTH, WEAK_BELOW, type PasswordScore } from "#app/lib/passwords.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { slugOf } from "#app/lib/text/text.ts";
import type { PasswordPolicy } from "#app/services.ts";

const MAX_COMMON = 3000;
/** The cost of an estimate grows faster than the length: at worst 30 ms for 64 characters, 130 ms for 128. */
const MAX_ESTIMATED = 64;
const STRICT_MIN_LENGTH = 15;
/** Shorter names occur in too many words. */
const MIN_NAME_LENGTH = 3;

type PasswordContext = { email: string; passwordPolicy: PasswordPolicy };

let common: Promise<ReadonlySet<string>> | null = null;
let estimator: ReturnType<typeof loadEstimator> | null = null;

/** True for a blank password, one to three characters repeated, or one of the 3,000 most common; ignores case and spaces. */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (password.length < PASSWORD_LENGTH.min) return false;
  const folded = fold(password);
  if (folded === "" || /^(.{1,3})\1+$/u.test(folded)) return true;
  common ??= readCommon();
  return (await common).has(folded);
}

/** Null if the password is accepted. Expects an allowed length. */
export async function passwordWeakness(password: string, context: PasswordContext): Promise<LocalizedMessage | null> {
  if (await isCommonPassword(password)) return message("admin.refused.commonPassword");
  if (await isOwnName(password, context)) return message("admin.refused.ownNamePassword");
  if (context.passwordPolicy.rule === "normal") return null;
  if (password.length < STRICT_MIN_LENGTH) return message("admin.refused.shortPassword", { least: `${STRICT_MIN_LENGTH}` });
  return (await scoreOf(password, context)) < WEAK_BELOW ? message("admin.refused.weakPassword") : null;
}

export async function isWeakPassword(password: string, context: PasswordContext): Promise<boolean> {
  if ((lengthProblem(password) ?? (await passwordWeakness(password, context))) !== null) return true;
  return (await scoreOf(password, context)) < WEAK_BELOW;
}

/** Scores the first 64 characters only. */
export async function scoreOf(password: string, context: PasswordContext): Promise<PasswordScore> {
  estimator ??= loadEstimator();
  const { score } = (await estimator).check(password.slice(0, MAX_ESTIMATED), await namesIn(context));
  return score;
}

/** @throws {AppError} `account.invalid`, with the problem at `password`. */
export async function requirePolicy(password: string, context: PasswordContext): Promise<void> {
  const problem = lengthProblem(password) ?? (await passwordWeakness(password, context));
  if (problem) throw invalidField("password", problem);
}

export function invalidField(field: string, problem: LocalizedMessage): AppError {
  return new AppError("account.invalid", problem, [{ field, ...problem }]);
}

/** True for one of the names, whatever its case, spaces, accents and punctuation, surrounded only by digits and punctuation. */
async function isOwnName(password: string, context: PasswordContext): Promise<boolean> {
  const bare = withoutAffixes(password);
  const names = (await namesIn(context)).map(withoutAffixes);
  return names.some((name) => name.length >= MIN_NAME_LENGTH && name === bare);
}

async function namesIn({ email, passwordPolicy }: PasswordContext): Promise<string[]> {
  return [DEFAULT_NAME, await passwordPolicy.siteName(), email, localPart(email)];
}

function withoutAffixes(text: string): string {
  return /\p{L}(?:.*\p{L})?/su.exec(slugOf(text))?.[0] ?? "";
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(/\s+/gu, "");
}

function localPart(email: string): string {
  return email.slice(0, Math.max(0, email.lastIndexOf("@")));
}

/** Loaded on first use: 50,000 words that most processes never need. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const longEnough = dictionary["passwords-common"].filter(({ length }) => length >= PASSWORD_LENGTH.min);
  return new Set(longEnough.slice(0, MAX_COMMON));
}

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
