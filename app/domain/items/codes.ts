import type { Kind } from "#app/kinds/kind.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { codeNumberOf, formatCode } from "#app/lib/codes.ts";
import type { Store } from "#app/store/store.ts";
import type { CatalogueServices } from "../services.ts";

/** The code that a new item of a kind would get now; the save assigns it (decision 23). */
export async function nextCode({ store }: Pick<CatalogueServices, "store">, kind: Kind): Promise<string> {
  return formatCode(kind.codePrefix, await store.codes.peek(kind.type));
}

/** Takes the next code of a kind; only inside a transaction (decision 23). */
export async function takeCode(tx: Store, kind: Kind): Promise<string> {
  return formatCode(kind.codePrefix, await tx.codes.next(kind.type));
}

/**
 * Keeps the counters ahead of a code that came from elsewhere (decision 38): the one of its kind, and the one of another
 * kind that would have given out the same code.
 */
export async function raiseCountersPast(tx: Store, kind: Kind, cId: string): Promise<void> {
  const number = codeNumberOf(cId);
  for (const each of KINDS) {
    if (each.type === kind.type || cId === formatCode(each.codePrefix, number)) await tx.codes.raiseTo(each.type, number);
  }
}
