import type { ItemType } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { codeNumberOf, formatCode } from "#app/lib/codes.ts";
import type { Store } from "#app/store/store.ts";
import { requireRight, type CatalogueServices } from "#app/services.ts";

/**
 * Only a preview: the save assigns the code, so that two admins never get the same one.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function nextCode({ actor, store }: Pick<CatalogueServices, "actor" | "store">, kind: Kind): Promise<string> {
  requireRight(actor, "drafts.own");
  return formatCode(kind.codePrefix, await store.codes.peek(kind.type));
}

/** Must be called inside a transaction. */
export async function allocateCode(tx: Store, kind: Kind): Promise<string> {
  return formatCode(kind.codePrefix, await tx.codes.next(kind.type));
}

type Coded = { kind: Kind; cId: string | null };

/**
 * The code of each line, in order: its own or the next one. Must be called inside a transaction.
 * @returns The codes, and `raise`, which raises the counters as `raiseCountersPast` would for each of them.
 */
export async function codesFor(tx: Store, lines: readonly Coded[]): Promise<{ codes: string[]; raise: () => Promise<void> }> {
  const last = new Map<ItemType, number>();
  const lastOf = async (type: ItemType) => last.get(type) ?? (await tx.codes.peek(type)) - 1;
  const codes: string[] = [];
  for (const { kind, cId } of lines) {
    const code = cId ?? formatCode(kind.codePrefix, (await lastOf(kind.type)) + 1);
    for (const type of countersOf(kind, code)) last.set(type, Math.max(await lastOf(type), codeNumberOf(code)));
    codes.push(code);
  }
  const raise = async () => {
    for (const [type, number] of last) await tx.codes.raiseTo(type, number);
  };
  return { codes, raise };
}

/** Raises the counter of the kind, and that of any other kind that would otherwise assign the same code. */
export async function raiseCountersPast(tx: Store, kind: Kind, cId: string): Promise<void> {
  for (const type of countersOf(kind, cId)) await tx.codes.raiseTo(type, codeNumberOf(cId));
}

function countersOf(kind: Kind, cId: string): ItemType[] {
  const number = codeNumberOf(cId);
  return KINDS.filter(({ type, codePrefix }) => type === kind.type || cId === formatCode(codePrefix, number)).map(
    ({ type }) => type,
  );
}
