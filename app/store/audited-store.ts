import type { Store } from "./store.ts";
import type { Audit } from "./audits.ts";
import { ITEM_AUDITS } from "./item-audits.ts";
import type { Recorder } from "#app/audit/recorder.ts";
import { SITE_AUDITS } from "./site-audits.ts";

type Method = (...args: unknown[]) => Promise<unknown>;
type Doors<Each> = Record<string, Record<string, Each>>;

/** Each audit fits its own method, which TypeScript cannot follow. */
const AUDITS = { ...ITEM_AUDITS, ...SITE_AUDITS } as unknown as Doors<Audit<Method>>;
const doorsOf = (store: Store) => store as unknown as Doors<Method>;

/** The store, with every change by a user or program written to the audit log in the same transaction. */
export function auditedStore(store: Store, recorder: Recorder): Store {
  const audited =
    (door: string, method: string, audit: Audit<Method>) =>
    (...args: unknown[]) =>
      store.transaction(async (tx) => {
        const entriesOf = await audit(tx, ...args);
        const result = await doorsOf(tx)[door]?.[method]?.(...args);
        const happened = [await entriesOf(result)].flat();
        await recorder.addAll(
          tx,
          happened.flatMap((each) => each || []),
        );
        return result;
      });
  const doors = Object.entries(AUDITS).map(([door, audits]) => {
    const methods = Object.entries(audits).map(([method, audit]) => [method, audited(door, method, audit)]);
    return [door, { ...doorsOf(store)[door], ...Object.fromEntries(methods) }];
  });
  return {
    ...store,
    ...Object.fromEntries(doors),
    as: (context) => auditedStore(store.as(context), recorder),
    transaction: (work) => store.transaction((tx) => work(auditedStore(tx, recorder))),
  };
}
