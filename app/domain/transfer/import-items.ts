import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { isLeftOut } from "#app/kinds/fields.ts";
import type { Item, ItemInput, ItemType } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { documentSchema } from "#app/kinds/schemas/schemas.ts";
import { refused, type Refusal } from "#app/lib/refusal.ts";
import { slugOf } from "#app/lib/text/text.ts";
import type { DraftStatus } from "#app/kinds/status.ts";
import type { Draft } from "#app/store/draft-store.ts";
import type { NewItem, Store } from "#app/store/store.ts";
import { invalidLine } from "../parse.ts";
import { fieldChanges } from "../audit/field-changes.ts";
import type { Happening, Recorder } from "../audit/recorder.ts";
import { codesFor, raiseCountersPast, takeCode } from "../items/codes.ts";
import { laterThan, newestOf, type CurrentItem } from "../items/current-item.ts";
import { publishInput, replaceItem } from "../items/items.ts";
import { accountIdOf, type CatalogueServices } from "../services.ts";
import { itemLine, type ItemChangesLine, type ItemDocumentLine, type Placed } from "./documents.ts";
import type { LineOddity } from "./line-notes.ts";
import { changedLine } from "./merge.ts";
import { refusalsIn, type StoredItem, type Tally } from "./progress.ts";
import type { InputRules } from "./read-input.ts";
import { TextSet } from "./text-set.ts";

const CONTENT_ID_LENGTH = 20;

export type ItemLine = ItemDocumentLine | ItemChangesLine;
type DraftLine = ItemDocumentLine & { status: DraftStatus };
type Put = Pick<StoredItem, "outcome" | "item">;
type LineResult = Placed<ItemLine> & { result: StoredItem | Refusal[] };
type NewIds = Map<ItemDocumentLine, string>;
/** By id; without what a line of the batch has changed. */
type Known = Map<string, CurrentItem>;
/** Consecutive lines that are new, or one other. `ids` are those of new ones. */
type Run = { lines: Placed<ItemLine>[]; isNew: boolean; ids: NewIds };

/** Of an import with this name. */
type Recording = { recorder: Recorder; name: string };
type Options = InputRules & { publicTypes: readonly ItemType[]; recording?: Recording | undefined };

const UNCHANGED: Put = { outcome: "unchanged", item: null };

export class ItemImporter {
  readonly #services: CatalogueServices;
  readonly #tally: Tally;
  readonly #options: Options;
  readonly #named = new TextSet();

  constructor(services: CatalogueServices, tally: Tally, options: Options) {
    this.#options = options;
    this.#services = services;
    this.#tally = tally;
  }

  /** One transaction; an invalid document does not roll back the others. */
  async store(batch: Placed<ItemLine>[]): Promise<void> {
    if (batch.length === 0) return;
    const results = await this.#services.store.transaction(async (tx) => {
      const results: LineResult[] = [];
      const newIds = await this.#newIdsOf(tx, batch);
      const known = await readKnown(tx, batch, newIds);
      for (const run of runsOf(batch, newIds)) {
        const stored = await this.#storeRun(tx, run, known);
        results.push(...run.lines.map((line, at) => ({ ...line, result: stored[at] ?? [] })));
      }
      await this.#record(
        tx,
        results.flatMap(({ result }) => (Array.isArray(result) ? [] : [result])),
      );
      return withNamesakes(tx, results);
    });
    for (const { place, document, result } of results) {
      const name = nameOf(document);
      if (Array.isArray(result)) this.#tally.refuse(place, result, name);
      else this.#tally.add(place, result, name);
    }
  }

  /** Not what became of each field, which the versions know: an import may have a million items. */
  async #record(tx: Store, stored: readonly StoredItem[]): Promise<void> {
    const { recording } = this.#options;
    if (!recording) return;
    const { recorder, name } = recording;
    const happenings = stored.flatMap(({ item, outcome }): Happening[] => {
      if (!item) return [];
      const thing = { id: item.id, code: item.cId, name: item.itemName, type: item.type };
      return [{ action: "item.import", thing, changes: fieldChanges({}, { import: name, outcome }) }];
    });
    await recorder.addAll(tx, happenings);
  }

  /** The ids of the published lines that nothing stored and no other line has to do with. */
  async #newIdsOf(tx: Store, batch: readonly Placed<ItemLine>[]): Promise<NewIds> {
    const ids: NewIds = new Map();
    const [seenIds, seenCodes] = [new Set<string>(), new Set<string>()];
    for (const { document } of batch) {
      if ("changes" in document || document.status !== "published" || document.isDraftUnlessPublic) continue;
      const { cId } = document;
      const id = document.id ?? this.#newIdFor(document);
      if (!seenIds.has(id) && !this.#named.has(id) && (cId === null || !seenCodes.has(cId))) ids.set(document, id);
      seenIds.add(id);
      if (cId !== null) seenCodes.add(cId);
    }
    const taken = await tx.items.taken(Array.from(ids, ([{ cId }, id]) => ({ id, cId: cId ?? "" })));
    for (const [line, id] of ids) {
      if (taken.ids.has(id) || (line.cId !== null && taken.codes.has(line.cId))) ids.delete(line);
    }
    return ids;
  }

  async #storeRun(tx: Store, { lines, isNew, ids }: Run, known: Known): Promise<(StoredItem | Refusal[])[]> {
    if (isNew) {
      const added = await this.#addAll(tx, ids).catch(noneOf);
      if (added) return added;
    }
    const results: (StoredItem | Refusal[])[] = [];
    const refusals = (error: unknown) => refusalsIn(error, this.#options.nameOfField);
    for (const { document } of lines) results.push(await this.#storeOne(tx, document, known).catch(refusals));
    return results;
  }

  /** At once: nothing is stored where one of them is refused. */
  async #addAll(tx: Store, ids: NewIds): Promise<StoredItem[]> {
    const lines = [...ids.keys()];
    const { codes, raise } = await codesFor(tx, lines);
    const items = Array.from(ids, ([line, id], at) => this.#newItem(id, line, codes[at] ?? ""));
    await tx.items.insertAll(items);
    await raise();
    for (const { id } of items) this.#named.add(id);
    return lines.map((line, at) => this.#stored(line, { outcome: "added", item: items[at] ?? null }));
  }

  async #storeOne(tx: Store, given: ItemLine, known: Known): Promise<StoredItem> {
    const { line: read, current } = await whole(tx, given, known, this.#options);
    const line = asDraftUnlessPublic(read, current);
    const id = idOf(current) ?? line.id ?? this.#newIdFor(line);
    const name = line.status === "published" ? id : `draft of ${id}`;
    if (this.#named.has(name)) throw invalidLine(refused("admin.refused.itemTwice"));
    if (current) refuseOther(newestOf(current), line);
    known.delete(id);
    const odd = [...line.odd, ...(current ? renamed(newestOf(current), line) : [])];
    const put = await this.#put(tx, id, line, current);
    this.#named.add(name);
    return this.#stored({ ...line, odd }, put);
  }

  #stored({ notes, odd, kind, isDraftUnlessPublic }: ItemDocumentLine, { outcome, item }: Put): StoredItem {
    const isHidden = item !== null && !this.#options.publicTypes.includes(kind.type);
    const ofKind = { field: "type", refusal: refused("admin.warning.kindIsOff"), text: kind.type };
    const isDraft = isDraftUnlessPublic && outcome === "added";
    return { outcome, item, notes, odd: isHidden ? [...odd, ofKind] : odd, isDraft };
  }

  #put(tx: Store, id: string, line: ItemDocumentLine, current: CurrentItem | null): Promise<Put> {
    if (line.status !== "published") return this.#putDraft(tx, id, { ...line, status: line.status }, current);
    return current ? this.#change(tx, current, line) : this.#add(tx, id, line);
  }

  async #change(tx: Store, current: CurrentItem, { kind, cId, input }: ItemDocumentLine): Promise<Put> {
    const { published, draft } = current;
    const at = this.#services.now();
    if (published && holds(published, kind, input)) return UNCHANGED;
    if (published) return { outcome: "changed", item: await replaceItem(tx, published, input, at) };
    const item = await publishInput(tx, kind, { published, draft: draft && withCode(draft, cId) }, { input, at });
    await raiseCountersPast(tx, kind, item.cId);
    return { outcome: "changed", item };
  }

  async #add(tx: Store, id: string, line: ItemDocumentLine): Promise<Put> {
    const item = await tx.items.insert(this.#newItem(id, line, line.cId ?? (await takeCode(tx, line.kind))));
    await raiseCountersPast(tx, line.kind, item.cId);
    return { outcome: "added", item };
  }

  /** Never takes anything out of public: beside a public item it is the pending draft. Takes no code: publishing does. */
  async #putDraft(tx: Store, id: string, line: DraftLine, current: CurrentItem | null): Promise<Put> {
    const { kind, input, status, publishAt } = line;
    const draft = current?.draft;
    const isSame = draft?.status === status && draft.publishAt?.getTime() === publishAt?.getTime();
    if (draft && isSame && holds(draft.item, kind, input)) return UNCHANGED;
    const item = current ? this.#changedItem(current, line) : this.#newItem(id, line, line.cId ?? "");
    const account = accountIdOf(this.#services.actor);
    await tx.drafts.put({ item, status, publishAt, createdBy: account, updatedBy: account });
    if (item.cId !== "") await raiseCountersPast(tx, kind, item.cId);
    return { outcome: draft ? "changed" : "added", item };
  }

  #changedItem(current: CurrentItem, { input, cId }: ItemDocumentLine): NewItem {
    const newest = newestOf(current);
    const updatedAt = laterThan(this.#services.now(), current.draft?.item ?? null, current.published);
    return { ...newest, ...input, cId: newest.cId || (cId ?? ""), updatedAt };
  }

  #newItem(id: string, line: ItemDocumentLine, cId: string): NewItem {
    const { kind, input, downloads } = line;
    const createdAt = line.createdAt ?? this.#services.now();
    const updatedAt = line.updatedAt ?? createdAt;
    return { ...input, id, type: kind.type, cId, downloads, createdAt, updatedAt };
  }

  #newIdFor({ cId, kind, input }: ItemDocumentLine): string {
    return cId === null ? contentId(kind.type, input) : this.#services.newId();
  }
}

function runsOf(batch: readonly Placed<ItemLine>[], newIds: NewIds): Run[] {
  const runs: Run[] = [];
  for (const line of batch) {
    const { document } = line;
    const id = "changes" in document ? undefined : newIds.get(document);
    const run = runs.at(-1);
    const isNew = id !== undefined;
    if (isNew && run?.isNew) run.lines.push(line);
    else runs.push({ lines: [line], isNew, ids: new Map() });
    if (isNew && !("changes" in document)) runs.at(-1)?.ids.set(document, id);
  }
  return runs;
}

function nameOf(line: ItemLine): string {
  const name = "input" in line ? line.input.itemName : line.changes["itemName"];
  return typeof name === "string" ? name : (line.cId ?? line.id ?? "");
}

/** Notes the item with the title and year of one that was added without an id or code: it may have been meant. */
async function withNamesakes(tx: Store, results: readonly LineResult[]): Promise<LineResult[]> {
  const codes = await tx.attention.olderNamesakes(results.flatMap((each) => unnamedAddition(each) ?? []));
  return results.map((each) => {
    const code = codes.get(unnamedAddition(each) ?? "");
    if (code === undefined || Array.isArray(each.result)) return each;
    const notes = [...each.result.notes, refused("admin.warning.sameTitle", { code })];
    return { ...each, result: { ...each.result, notes } };
  });
}

/** Its id. */
function unnamedAddition({ document, result }: LineResult): string | null {
  if (Array.isArray(result) || result.outcome !== "added" || isNamed(document)) return null;
  return result.item?.id ?? null;
}

/** Matches by id; by code only without an id; otherwise by content. */
async function whole(
  tx: Store,
  given: ItemLine,
  known: Known,
  rules: InputRules,
): Promise<{ line: ItemDocumentLine; current: CurrentItem | null }> {
  const named = await findNamed(tx, given, known);
  if ("changes" in given && named) return { line: changedLine(named, given, rules), current: named };
  const line = "changes" in given ? newLine(given, rules) : given;
  if (isNamed(line)) return { line, current: named };
  const current = await findById(tx, contentId(line.kind.type, line.input));
  return { line: "changes" in given && current ? changedLine(current, given, rules) : line, current };
}

async function findNamed(tx: Store, { id, cId }: ItemLine, known: Known): Promise<CurrentItem | null> {
  if (id !== null) return known.get(id) ?? findById(tx, id);
  const found = cId === null ? null : ((await tx.items.getByCode(cId)) ?? (await tx.drafts.getByCode(cId))?.item);
  return found ? findById(tx, found.id) : null;
}

/** For the lines that name what is stored by its id; those are most lines of a file that is imported again. */
async function readKnown(tx: Store, batch: readonly Placed<ItemLine>[], newIds: NewIds): Promise<Known> {
  const isNew = (document: ItemLine) => !("changes" in document) && newIds.has(document);
  const ids = batch.flatMap(({ document }) => (document.id === null || isNew(document) ? [] : [document.id]));
  const known: Known = new Map();
  for (const item of await tx.items.getAll(ids)) known.set(item.id, { published: item, draft: null });
  for (const draft of await tx.drafts.getAll(ids)) {
    const { id } = draft.item;
    known.set(id, { published: known.get(id)?.published ?? null, draft });
  }
  return known;
}

async function findById(tx: Store, id: string): Promise<CurrentItem | null> {
  const [published, draft] = [await tx.items.get(id), await tx.drafts.get(id)];
  return published || draft ? { published, draft } : null;
}

function asDraftUnlessPublic(line: ItemDocumentLine, current: CurrentItem | null): ItemDocumentLine {
  if (!line.isDraftUnlessPublic) return line;
  if (current?.published) return { ...line, isDraftUnlessPublic: false };
  const { status = "draft", publishAt = null } = current?.draft ?? {};
  return { ...line, status, publishAt };
}

function idOf(current: CurrentItem | null): string | null {
  return current && newestOf(current).id;
}

function withCode(draft: Draft, cId: string | null): Draft {
  return { ...draft, item: { ...draft.item, cId: draft.item.cId || (cId ?? "") } };
}

function refuseOther(stored: Item, { kind, cId }: ItemDocumentLine): void {
  if (stored.type !== kind.type) throw invalidLine(refused("admin.refused.storedType", { type: stored.type }));
  if (cId !== null && stored.cId !== "" && cId !== stored.cId)
    throw invalidLine(refused("admin.refused.storedCode", { code: stored.cId }));
}

/** Where an ID is of another table, such as the first film of two databases. */
function renamed({ itemName }: Item, { input }: ItemDocumentLine): LineOddity[] {
  if (slugOf(itemName) === slugOf(input.itemName)) return [];
  return [{ field: "itemName", refusal: refused("admin.warning.otherTitle"), text: `${itemName} → ${input.itemName}` }];
}

function holds(stored: Item, kind: Kind, input: ItemInput): boolean {
  return isDeepStrictEqual(documentSchema(kind).safeParse(stored).data, input);
}

function isNamed({ id, cId }: ItemLine): boolean {
  return id !== null || cId !== null;
}

function newLine({ changes, id, cId, row }: ItemChangesLine, rules: InputRules): ItemDocumentLine {
  const isWhole = ["type", "itemName"].every((name) => (changes[name] ?? "") !== "");
  if (isWhole || (id === null && cId === null)) return itemLine(changes, { ...rules, row });
  throw invalidLine(
    id === null ? refused("admin.refused.noItemWithCode", { code: cId ?? "" }) : refused("admin.refused.noItemWithId", { id }),
  );
}

/** Derived from the content, so that repeated imports find the item. */
function contentId(type: string, input: ItemInput): string {
  const filled = Object.entries(input).filter(([field, value]) => !isLeftOut(field, value));
  return createHash("sha256")
    .update(JSON.stringify([type, Object.fromEntries(filled)]))
    .digest("hex")
    .slice(0, CONTENT_ID_LENGTH);
}

/** Where one is refused. */
function noneOf(error: unknown): null {
  refusalsIn(error);
  return null;
}
