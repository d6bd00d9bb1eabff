import type { IncomingMessage } from "node:http";
import type { Services } from "#app/services.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { Sources } from "#app/sources/sources.ts";
import { createConcurrencyLimiter } from "../limits/concurrency-limiter.ts";
import type { Outside, ShellParts } from "../shell-parts.ts";

const LIMITS = { perKey: 8, total: 16 };
const RETRY_S = 5;

type OutsideOptions = {
  networkOf: (request: IncomingMessage) => string;
  /** Frees the rendering slot while waiting. */
  leaveSlot: (request: IncomingMessage) => void;
};

/** Other hosts may be slow, so requests wait for them outside the rendering slots. */
export function createOutsideLane({ networkOf, leaveSlot }: OutsideOptions): ShellParts["outsideLane"] {
  const [visitors, admins] = [createConcurrencyLimiter(LIMITS), createConcurrencyLimiter(LIMITS)];
  return (request, isSignedIn) => {
    let inside = 0;
    let leave: (() => void) | null = null;
    return async (work) => {
      leave ??= (isSignedIn ? admins : visitors).acquire(networkOf(request));
      if (!leave) throw new AppError("request.busy", message("admin.refused.tooManyOutside"), [], RETRY_S);
      leaveSlot(request);
      inside++;
      try {
        return await work();
      } finally {
        inside--;
        if (inside === 0) {
          leave();
          leave = null;
        }
      }
    };
  };
}

/** Services whose calls of other hosts go through the lane. The site's own database, files and mail queue do not. */
export function servicesThrough(outside: Outside, services: Services): Services {
  const { accounts, identityProvider: provider, outbox } = services;
  return {
    ...services,
    // Before the attempt counts.
    accounts: { ...accounts, signInByIdentity: (...given) => outside(() => accounts.signInByIdentity(...given)) },
    identityProvider: provider && { ...provider, begin: (address) => outside(() => provider.begin(address)) },
    outbox: outbox && { ...outbox, send: (mail) => outside(() => outbox.send(mail)) },
  };
}

export function sourcesThrough(outside: Outside, sources: Sources): Sources {
  return sources.map((source) => ({
    ...source,
    find: (words, type) => outside(() => source.find(words, type)),
    read: (id, type) => outside(() => source.read(id, type)),
  }));
}
