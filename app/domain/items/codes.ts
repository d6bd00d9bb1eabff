import type { Kind } from "#app/kinds/kind.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { codeNumberOf, formatCode } from "#app/lib/codes.ts";
import type { Store } from "#app/store/store.ts";
import { requireRight, type CatalogueServices } from "../services.ts";

/** A preview: the save assigns the code, so that two admins never get the same one. @throws {AppError} `actor.not-allowed`. */
export async function nextCode({ actor, store }: Pick<CatalogueServices, "actor" | "store">, kind: Kind): Promise<string> {
  requireRight(actor, "drafts.own");
  return formatCode(kind.codePrefix, await store.codes.peek(kind.type));
}

/** Only inside a transaction. */
export async function takeCode(tx: Store, kind: Kind): Promise<string> {
  return formatCode(kind.codePrefix, await tx.codes.next(kind.type));
}

/** Raises the counter of the kind, and that of any other kind that would otherwise assign the same code. */
export async function raiseCountersPast(tx: Store, kind: Kind, cId: string): Promise<void> {
  const number = codeNumberOf(cId);
  for (const each of KINDS) {
    if (each.type === kind.type || cId === formatCode(each.codePrefix, number)) await tx.codes.raiseTo(each.type, number);
  }
}
