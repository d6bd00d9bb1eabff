import type { AuditAction } from "#app/kinds/changes/audit.ts";
import type { ServiceName } from "#app/kinds/site/service-keys.ts";
import type { ApiKey } from "#app/store/api-key-store.ts";
import type { Store } from "#app/store/store.ts";
import { fieldChanges } from "./field-changes.ts";
import type { Recorder } from "./recorder.ts";

export function auditedApiKeys(store: Store, recorder: Recorder): Store["apiKeys"] {
  const ofKey = (action: AuditAction, { id, name }: Pick<ApiKey, "id" | "name">) => ({ action, thing: { id, name } });
  return {
    ...store.apiKeys,
    insert: (key, hash) =>
      store.transaction(async (tx) => {
        await tx.apiKeys.insert(key, hash);
        const { rights, expiresAt } = key;
        const changes = fieldChanges({}, { rights: rights.join(", "), expires: expiresAt ?? "never" });
        await recorder.add(tx, { ...ofKey("api-key.create", key), changes });
      }),
    revoke: (id, at) =>
      store.transaction(async (tx) => {
        const key = (await tx.apiKeys.list()).find((each) => each.id === id);
        const isRevoked = await tx.apiKeys.revoke(id, at);
        if (key && isRevoked) await recorder.add(tx, ofKey("api-key.revoke", key));
        return isRevoked;
      }),
    revokeAllOf: (createdBy, at) =>
      store.transaction(async (tx) => {
        const keys = (await tx.apiKeys.list()).filter((each) => each.createdBy === createdBy);
        const revoked = await tx.apiKeys.revokeAllOf(createdBy, at);
        for (const key of keys) await recorder.add(tx, ofKey("api-key.revoke", key));
        return revoked;
      }),
  };
}

/** Nothing of a key is recorded, not even its end. */
export function auditedServiceKeys(store: Store, recorder: Recorder): Store["serviceKeys"] {
  const record = (tx: Store, service: ServiceName, [before, after]: [string | null, string | null]) => {
    const thing = { id: `services/${service}`, name: `services/${service}` };
    return recorder.add(tx, { action: "setting.update", thing, changes: [{ field: thing.name, before, after }] });
  };
  return {
    ...store.serviceKeys,
    set: (keys) =>
      store.transaction(async (tx) => {
        const before = await tx.serviceKeys.get(keys.service);
        await tx.serviceKeys.set(keys);
        await record(tx, keys.service, before ? ["set", "changed"] : [null, "set"]);
      }),
    remove: (service) =>
      store.transaction(async (tx) => {
        const isRemoved = await tx.serviceKeys.remove(service);
        if (isRemoved) await record(tx, service, ["set", null]);
        return isRemoved;
      }),
  };
}
