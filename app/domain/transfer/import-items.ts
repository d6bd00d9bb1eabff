import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { isLeftOut } from "#app/kinds/fields.ts";
import type { Item, ItemInput } from "#app/kinds/item.ts";
import { documentSchema } from "#app/kinds/schemas.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Store } from "#app/store/store.ts";
import { raiseCountersPast, takeCode } from "../items/codes.ts";
import { replaceItem } from "../items/items.ts";
import type { CatalogueServices } from "../services.ts";
import { itemLine, type ItemChangesLine, type ItemDocumentLine, type Placed } from "./documents.ts";
import { changedLine } from "./merge.ts";
import type { Outcome, Place, Tally } from "./progress.ts";

const CONTENT_ID_LENGTH = 20;

export type ItemLine = ItemDocumentLine | ItemChangesLine;
type Stored = { outcome: Outcome; notes: string[] };

export class ItemImporter {
  readonly #services: CatalogueServices;
  readonly #tally: Tally;
  readonly #named = new Set<string>();

  constructor(services: CatalogueServices, tally: Tally) {
    this.#services = services;
    this.#tally = tally;
  }

  /** One transaction; an invalid document does not roll back the others. */
  async store(batch: Placed<ItemLine>[]): Promise<void> {
    if (batch.length === 0) return;
    const results = await this.#services.store.transaction(async (tx) => {
      const results: { place: Place; result: Stored | string }[] = [];
      for (const { place, document } of batch) {
        results.push({ place, result: await this.#storeOne(tx, document).catch(reasonOf) });
      }
      return results;
    });
    for (const { place, result } of results) {
      if (typeof result === "string") this.#tally.refuse({ ...place, reason: result });
      else {
        this.#tally.count(result.outcome);
        this.#tally.note(place, result.notes);
      }
    }
  }

  async #storeOne(tx: Store, given: ItemLine): Promise<Stored> {
    const { line, stored } = await whole(tx, given);
    const id = stored?.id ?? line.id ?? this.#newIdFor(line);
    if (this.#named.has(id)) throw invalid("the file has this item twice");
    const outcome = stored ? await this.#change(tx, stored, line) : await this.#add(tx, id, line);
    this.#named.add(id);
    return { outcome, notes: line.notes };
  }

  async #change(tx: Store, stored: Item, { kind, cId, input }: ItemDocumentLine): Promise<Outcome> {
    if (stored.type !== kind.type) throw invalid(`the stored item is of the type ${stored.type}`);
    if (cId !== null && cId !== stored.cId) throw invalid(`the stored item has the code ${stored.cId}`);
    if (isDeepStrictEqual(documentSchema(kind).safeParse(stored).data, input)) return "unchanged";
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

/** Matches by id; by code only without an id; otherwise by content. */
async function whole(tx: Store, given: ItemLine): Promise<{ line: ItemDocumentLine; stored: Item | null }> {
  const named = await findNamed(tx, given);
  if ("changes" in given && named) return { line: changedLine(named, given), stored: named };
  const line = "changes" in given ? newLine(given) : given;
  if (isNamed(line)) return { line, stored: named };
  const stored = await tx.items.get(contentId(line.kind.type, line.input));
  return { line: "changes" in given && stored ? changedLine(stored, given) : line, stored };
}

async function findNamed(tx: Store, { id, cId }: ItemLine): Promise<Item | null> {
  if (id !== null) return tx.items.get(id);
  return cId === null ? null : tx.items.getByCode(cId);
}

function isNamed({ id, cId }: ItemLine): boolean {
  return id !== null || cId !== null;
}

function newLine({ changes, id, cId }: ItemChangesLine): ItemDocumentLine {
  const isWhole = ["type", "itemName"].every((name) => (changes[name] ?? "") !== "");
  if (isWhole || (id === null && cId === null)) return itemLine(changes);
  const name = id === null ? `code ${cId}` : `ID ${id}`;
  throw invalid(`no item has the ${name}, and a new one needs type and itemName`);
}

/** Derived from the content, so that repeated imports find the item. */
function contentId(type: string, input: ItemInput): string {
  const filled = Object.entries(input).filter(([field, value]) => !isLeftOut(field, value));
  return createHash("sha256")
    .update(JSON.stringify([type, Object.fromEntries(filled)]))
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
