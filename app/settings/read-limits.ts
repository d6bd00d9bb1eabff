import type { Delays } from "#app/accounts/accounts.ts";
import { ENGLISH } from "#app/languages/english.ts";
import type { Language } from "#app/languages/language.ts";
import { LIMITS, type LimitName } from "#app/lib/limits.ts";
import { requireRight, type Services } from "#app/services.ts";

const MAX_LISTED = 100;

export const LIMITS_INTENTS = ["lift-account", "lift-networks", "lift-limit"] as const;
export type LimitsIntent = (typeof LIMITS_INTENTS)[number];

export type ReachedLimit = { name: LimitName; key: string; resetMs: number };

/** Limits counted in this instance's memory. */
export type InstanceLimits = {
  /** Soonest to end first. */
  reached(): ReachedLimit[];
  /** @returns Whether there was anything to lift. */
  lift(name: string, key: string): boolean;
};

/** `record` writes to the audit log. */
export type SiteLimits = InstanceLimits & { record(name: string): Promise<void> };

/** `holder` is a network, the address of an account or the name of a key. */
export type ListedLimit = { name: LimitName; key: string; label: string; holder: string; until: Date };

export type ListedLimits = {
  signIn: Delays;
  instance: ListedLimit[];
  /** The number of limits reached on this instance that are not listed. */
  more: number;
};

type LimitServices = Pick<Services, "actor" | "accounts" | "store" | "now">;

/** @throws {AppError} `actor.not-admin`, `actor.not-allowed`. */
export async function readLimits(services: LimitServices, limits: InstanceLimits, language: Language): Promise<ListedLimits> {
  const { actor, accounts } = services;
  requireRight(actor, "site.manage");
  const reached = limits.reached();
  const [signIn, instance] = await Promise.all([accounts.delays(), named(services, reached.slice(0, MAX_LISTED), language)]);
  return { signIn, instance, more: Math.max(0, reached.length - MAX_LISTED) };
}

/** @throws {AppError} `actor.not-admin`, `actor.not-allowed`, `account.not-found`. */
export async function liftSignIn({ actor, accounts }: LimitServices, accountId: string): Promise<void> {
  requireRight(actor, "site.manage");
  await accounts.liftDelays(accountId);
}

/** @throws {AppError} `actor.not-admin`, `actor.not-allowed`. */
export async function liftNetworks({ actor, accounts }: LimitServices): Promise<void> {
  requireRight(actor, "site.manage");
  await accounts.liftNetworkDelays();
}

/** Does nothing if the limit has already ended. @throws {AppError} `actor.not-admin`, `actor.not-allowed`. */
export async function liftLimit(
  services: LimitServices,
  limits: SiteLimits,
  { name, key }: { name: string; key: string },
): Promise<void> {
  requireRight(services.actor, "site.manage");
  const found = limits.reached().filter((each) => each.name === name && each.key === key);
  const [listed] = await named(services, found, ENGLISH);
  if (listed && limits.lift(name, key)) await limits.record(`${listed.label}, ${listed.holder}`);
}

async function named(
  { accounts, store, now }: LimitServices,
  reached: readonly ReachedLimit[],
  { text }: Language,
): Promise<ListedLimit[]> {
  const namesIt = reached.some(({ name }) => LIMITS[name].by === "account-or-key");
  const [admins, keys] = namesIt ? await Promise.all([accounts.admins(), store.apiKeys.list()]) : [[], []];
  const holders = new Map([
    ...admins.map(({ id, email }) => [id, email] as const),
    ...keys.map(({ id, name }) => [id, text("admin.limits.aKey", { name })] as const),
  ]);
  const at = now().getTime();
  return reached.map(({ name, key, resetMs }) => {
    const { label, by } = LIMITS[name];
    const holder = { network: key, "private-network": text("admin.limits.aNetwork"), "account-or-key": holders.get(key) ?? key }[
      by
    ];
    return { name, key, label: text(label), holder, until: new Date(at + resetMs) };
  });
}
