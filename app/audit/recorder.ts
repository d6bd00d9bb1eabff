import type { AuditAction, AuditedThing, AuditEntry, FieldChange } from "./audit.ts";
import type { Store } from "#app/store/store.ts";
import { refusalReason } from "./refusal-reason.ts";
import { authorOf, type Actor, type Origin } from "#app/services.ts";

const MAX_NAME_LENGTH = 200;

export type AuditedEvent = {
  action: AuditAction;
  thing?: Partial<AuditedThing>;
  changes?: readonly FieldChange[];
  /** The actor, if it differs from the services' actor: an account that signs in. */
  account?: Extract<Actor, { role: "admin" }>["account"];
};

/** Writes to the audit log, with actor, origin and time. If given the store of a transaction, it joins it. */
export type Recorder = {
  add(store: Pick<Store, "audit">, happening: AuditedEvent): Promise<void>;
  addAll(store: Pick<Store, "audit">, happenings: readonly AuditedEvent[]): Promise<void>;
  /** Records a refused sign-in or password change, in the log too. Of `error`, only the reason is recorded. */
  refuse(store: Pick<Store, "audit">, refusal: Refusal, error: unknown): Promise<void>;
  /** For actions open to anyone. */
  addLimited(store: Pick<Store, "audit">, happening: AuditedEvent): Promise<void>;
};

export type RefusedAction = "account.refuse-sign-in" | "account.refuse-password" | "account.refuse-code";

export type Refusal = { action: RefusedAction; thing: Partial<AuditedThing> };

const EVENTS: Record<RefusedAction, string> = {
  "account.refuse-sign-in": "sign-in.refused",
  "account.refuse-password": "password.refused",
  "account.refuse-code": "code.refused",
};

type RecorderOptions = {
  actor: Actor;
  origin: Origin;
  now: () => Date;
  /** Writes to the log. */
  note?: (event: string, facts: Record<string, string>) => void;
};

export function createRecorder({ actor, origin, now, note }: RecorderOptions): Recorder {
  const entryOf = ({ action, thing = {}, changes = [], account }: AuditedEvent): AuditEntry => ({
    at: now(),
    actor: actorOf(account ? { role: "admin", account } : actor),
    action,
    thing: { id: short(thing.id), code: short(thing.code), name: short(thing.name), type: short(thing.type) },
    ...origin,
    changes,
    count: 1,
  });
  return {
    add: (store, happening) => store.audit.add(entryOf(happening)),
    addAll: (store, happenings) => store.audit.addAll(happenings.map(entryOf)),
    async refuse(store, refusal, error) {
      const reason = refusalReason(error);
      if (reason === null) return;
      note?.(EVENTS[refusal.action], { request: origin.request, reason });
      const changes = [{ field: "reason", before: null, after: reason }];
      await store.audit.addLimited(entryOf({ ...refusal, changes }));
    },
    addLimited: (store, happening) => store.audit.addLimited(entryOf(happening)),
  };
}

function actorOf(actor: Actor): AuditEntry["actor"] {
  return { role: actor.role, ...authorOf(actor) };
}

function short(text = ""): string {
  return text.slice(0, MAX_NAME_LENGTH).toWellFormed();
}
