import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Item, ItemInput } from "#app/kinds/item.ts";
import { documentSchema } from "#app/kinds/schemas.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Store } from "#app/store/store.ts";
import { raiseCountersPast, takeCode } from "../items/codes.ts";
import { replaceItem } from "../items/items.ts";
import type { CatalogueServices } from "../services.ts";
import type { ItemDocumentLine, Placed } from "./documents.ts";
import type { BadLine, Outcome, Tally } from "./progress.ts";

const CONTENT_ID_LENGTH = 20;

export class ItemImporter {
  readonly #services: CatalogueServices;
  readonly #tally: Tally;
  readonly #named = new Set<string>();

  constructor(services: CatalogueServices, tally: Tally) {
    this.#services = services;
    this.#tally = tally;
  }

  /** One transaction; an invalid document does not roll back the others. */
  async store(batch: Placed<ItemDocumentLine>[]): Promise<void> {
    if (batch.length === 0) return;
    const results = await this.#services.store.transaction(async (tx) => {
      const results: (Outcome | BadLine)[] = [];
      for (const { place, document } of batch) {
        results.push(await this.#storeOne(tx, document).catch((error: unknown) => ({ ...place, reason: reasonOf(error) })));
      }
      return results;
    });
    for (const result of results) {
      if (typeof result === "string") this.#tally.count(result);
      else this.#tally.refuse(result);
    }
  }

  async #storeOne(tx: Store, line: ItemDocumentLine): Promise<Outcome> {
    const stored = await findStored(tx, line);
    const id = stored?.id ?? line.id ?? this.#newIdFor(line);
    if (this.#named.has(id)) throw invalid("the file has this item twice");
    const outcome = stored ? await this.#change(tx, stored, line) : await this.#add(tx, id, line);
    this.#named.add(id);
    return outcome;
  }

  async #change(tx: Store, stored: Item, { kind, cId, input }: ItemDocumentLine): Promise<Outcome> {
    if (stored.type !== kind.type) throw invalid(`the stored item is of the type ${stored.type}`);
    if (cId !== null && cId !== stored.cId) throw invalid(`the stored item has the code ${stored.cId}`);
    if (isDeepStrictEqual(documentSchema(kind).parse(stored), input)) return "unchanged";
    await replaceItem(tx, stored, input, this.#services.now());
    return "changed";
  }

  async #add(tx: Store, id: string, line: ItemDocumentLine): Promise<Outcome> {
    const { kind, input, downloads } = line;
    const createdAt = line.createdAt ?? this.#services.now();
    const updatedAt = line.updatedAt ?? createdAt;
    const cId = line.cId ?? (await takeCode(tx, kind));
    await tx.items.insert({ ...input, id, type: kind.type, cId, downloads, createdAt, updatedAt });
    if (line.cId !== null) await raiseCountersPast(tx, kind, cId);
    return "added";
  }

  #newIdFor({ cId, kind, input }: ItemDocumentLine): string {
    return cId === null ? contentId(kind.type, input) : this.#services.newId();
  }
}

/** By id; by code only without an id; otherwise by content. */
async function findStored(tx: Store, { id, cId, kind, input }: ItemDocumentLine): Promise<Item | null> {
  if (id === null && cId !== null) return tx.items.getByCode(cId);
  return tx.items.get(id ?? contentId(kind.type, input));
}

/** Derived from the content, so that repeated imports find the item. */
function contentId(type: string, input: ItemInput): string {
  return createHash("sha256")
    .update(JSON.stringify([type, input]))
    .digest("hex")
    .slice(0, CONTENT_ID_LENGTH);
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  throw error;
}

function invalid(reason: string): AppError {
  return new AppError("transfer.invalid-line", reason);
}
