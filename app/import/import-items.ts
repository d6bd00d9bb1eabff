import { isDeepStrictEqual } from "node:util";
import type { Item, ItemInput, ItemType } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { documentSchema } from "#app/kinds/schemas/schemas.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { slugOf } from "#app/lib/text/text.ts";
import type { DraftStatus, Schedule } from "#app/catalogue/drafts/status.ts";
import type { CurrentItem, NewDraft } from "#app/catalogue/drafts/drafts.store.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { invalidLine } from "#app/kinds/schemas/parse.ts";
import { fieldChanges } from "#app/audit/field-changes.ts";
import type { AuditedEvent, Recorder } from "#app/audit/recorder.ts";
import { codesFor, raiseCountersPast } from "#app/catalogue/items/item-codes.ts";
import { laterThan, newestOf } from "#app/catalogue/drafts/current-item.ts";
import { savedBy } from "#app/catalogue/drafts/save-drafts.ts";
import { publishInput, replaceItem } from "#app/catalogue/items/items.ts";
import type { CatalogueServices } from "#app/services.ts";
import type { ItemDocumentLine, ItemLine, Positioned } from "./documents.ts";
import type { LineOddity } from "./line-notes.ts";
import { contentId, isNamed, newLine, readKnown, unlikeStored, whole, type Known } from "./matched-items.ts";
import { messagesOfError, type StoredItem, type Tally } from "./progress.ts";
import type { InputRules } from "./read-input.ts";
import { TextSet } from "./values/text-set.ts";

type Put = Pick<StoredItem, "outcome" | "item" | "stored">;
type Result = StoredItem | LocalizedMessage[];
type LineResult = Positioned<ItemLine> & { result: Result };
/** `line` is the document as a new item. */
type NewLine = { document: ItemLine; id: string; line: ItemDocumentLine };
type NewLines = Map<ItemLine, NewLine>;

/** The records of an import with this name. */
type Recording = { recorder: Recorder; name: string };
type Options = InputRules & {
  publicTypes: readonly ItemType[];
  recording?: Recording | undefined;
  /** Throws unless the line may change what is stored; null for a new item. */
  assertCurrent?: ((current: CurrentItem | null) => void) | undefined;
};

const unchanged = (stored: NewItem): Put => ({ outcome: "unchanged", item: null, stored });
const put = (outcome: "added" | "changed", item: NewItem): Put => ({ outcome, item, stored: item });

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
  async store(batch: Positioned<ItemLine>[]): Promise<void> {
    if (batch.length === 0) return;
    const results = await this.#services.store.transaction(async (tx) => {
      const newLines: NewLines = this.#options.assertCurrent ? new Map() : await this.#newLinesOf(tx, batch);
      const others = batch.map(({ document }) => document).filter((document) => !newLines.has(document));
      const known = await readKnown(tx, others);
      const stored = new Map<ItemLine, Result>();
      for (const run of runsOf(batch, newLines)) {
        const added = run.flatMap((document) => newLines.get(document) ?? []);
        // Drafts first, so that an item without a code takes none of theirs.
        for (const isDraft of [true, false]) {
          const some = added.filter(({ line }) => (line.status !== "published") === isDraft);
          await this.#addAll(tx, some, stored).catch(noneOf);
        }
        for (const document of run) {
          if (stored.has(document)) continue;
          const reject = (error: unknown) => stored.set(document, messagesOfError(error, this.#options.nameOfField));
          await this.#storeOne(tx, document, { known, stored }).catch(reject);
        }
      }
      await this.#record(tx, [...stored.values()]);
      return withNamesakes(
        tx,
        batch.map((line) => ({ ...line, result: stored.get(line.document) ?? [] })),
      );
    });
    for (const { position, document, result } of results) {
      const name = nameOf(document);
      if (Array.isArray(result)) this.#tally.addBadLine(position, result, name);
      else this.#tally.add(position, result, name);
    }
  }

  /** Leaves out the changes of each field, which the versions have: an import may have a million items. */
  async #record(tx: Store, results: readonly Result[]): Promise<void> {
    const { recording } = this.#options;
    if (!recording) return;
    const { recorder, name } = recording;
    const happenings = results.flatMap((result): AuditedEvent[] => {
      if (Array.isArray(result) || !result.item) return [];
      const { item, outcome } = result;
      const thing = { id: item.id, code: item.cId, name: item.itemName, type: item.type };
      return [{ action: "item.import", thing, changes: fieldChanges({}, { import: name, outcome }) }];
    });
    await recorder.addAll(tx, happenings);
  }

  /** Lines for items that are not stored and that no other line affects. */
  async #newLinesOf(tx: Store, batch: readonly Positioned<ItemLine>[]): Promise<NewLines> {
    const [ids, codes] = [new Set<string>(), new Set<string>()];
    const first = batch.flatMap(({ document }) => {
      const cId = document.cId ?? "";
      const line = isNamed(document) ? null : this.#asNew(document);
      const id = document.id ?? (line ? contentId(line) : this.#services.newId());
      const isFirst = !ids.has(id) && !codes.has(cId);
      ids.add(id);
      if (cId !== "") codes.add(cId);
      return isFirst ? [{ document, line, id, cId }] : [];
    });
    const taken = await tx.items.taken(first);
    const found: NewLines = new Map();
    for (const { document, line: read, id, cId } of first) {
      const line = taken.ids.has(id) || taken.codes.has(cId) ? null : (read ?? this.#asNew(document));
      if (line && !this.#named.has(nameInFile(line, id))) found.set(document, { document, id, line });
    }
    return found;
  }

  /** Null if it is refused. */
  #asNew(document: ItemLine): ItemDocumentLine | null {
    try {
      return asDraftUnlessPublic("changes" in document ? newLine(document, this.#options) : document, null);
    } catch (error) {
      return noneOf(error);
    }
  }

  /** Adds all at once, and stores nothing if one is refused. Either all are drafts, which take no code, or none is. */
  async #addAll(tx: Store, lines: readonly NewLine[], stored: Map<ItemLine, Result>): Promise<void> {
    if (lines.length === 0) return;
    // A code raises the counter of its kind, for public items too.
    if (this.#options.isDraftsOnly && lines.some(({ line }) => line.cId !== null))
      throw invalidLine(message("admin.refused.draftCode"));
    const { codes, raise } = await codesFor(
      tx,
      lines.map(({ line: { kind, cId, status } }) => ({ kind, cId: status === "published" ? cId : (cId ?? "") })),
    );
    const items = lines.map(({ id, line }, at) => this.#newItem(id, line, codes[at] ?? ""));
    const drafts = items.flatMap((item, at) => {
      const { status = "published", publishAt = null } = lines[at]?.line ?? {};
      return status === "published" ? [] : [this.#draftOf(item, { status, publishAt })];
    });
    await (drafts.length > 0 ? tx.drafts.insertAll(drafts) : tx.items.insertAll(items));
    await raise();
    for (const [at, item] of items.entries()) {
      const { document, id, line } = lines[at] as NewLine;
      this.#named.add(nameInFile(line, id));
      stored.set(document, this.#stored(line, put("added", item)));
    }
  }

  async #storeOne(tx: Store, given: ItemLine, { known, stored }: { known: Known; stored: Map<ItemLine, Result> }): Promise<void> {
    const { line: read, current } = await whole(tx, given, known, this.#options);
    const line = asDraftUnlessPublic(read, current);
    const id = (current && newestOf(current).id) ?? line.id ?? (line.cId === null ? contentId(line) : this.#services.newId());
    const name = nameInFile(line, id);
    if (this.#named.has(name)) throw invalidLine(message("admin.refused.itemTwice"));
    this.#options.assertCurrent?.(current);
    if (!current) return this.#addAll(tx, [{ document: given, id, line }], stored);
    refuseOther(newestOf(current), line, this.#options);
    known.delete(id);
    const odd = [...line.odd, ...renamed(newestOf(current), line)];
    const changed = await this.#change(tx, current, line);
    this.#named.add(name);
    stored.set(given, this.#stored({ ...line, odd }, changed));
  }

  #stored({ notes, odd, kind, isDraftUnlessPublic }: ItemDocumentLine, { outcome, item, stored }: Put): StoredItem {
    const isHidden = item !== null && !this.#options.publicTypes.includes(kind.type);
    const ofKind = { field: "type", refusal: message("admin.warning.kindIsOff"), text: kind.type };
    const isDraft = isDraftUnlessPublic && outcome === "added";
    return { outcome, item, stored, notes, odd: isHidden ? [...odd, ofKind] : odd, isDraft };
  }

  async #change(tx: Store, current: CurrentItem, line: ItemDocumentLine): Promise<Put> {
    const { kind, cId, input, status } = line;
    if (status !== "published") return this.#putDraft(tx, current, { ...line, status });
    const { published } = current;
    const at = (this.#options.keepsTimes && line.updatedAt) || this.#services.now();
    if (published && hasSameContent(published, kind, input)) return unchanged(published);
    if (published) return put("changed", await replaceItem(tx, current, input, at));
    const item = await publishInput(tx, kind, current, { input, at, code: cId });
    await raiseCountersPast(tx, kind, item.cId);
    return put("changed", item);
  }

  /** Never unpublishes anything: beside a public item this is the pending draft. Takes no code, because publishing does. */
  async #putDraft(tx: Store, current: CurrentItem, line: ItemDocumentLine & { status: DraftStatus }): Promise<Put> {
    const { kind, input, status, publishAt } = line;
    const { published, draft } = current;
    if (this.#options.isDraftsOnly) {
      if (published && hasSameContent(published, kind, input)) return unchanged(published);
      if (draft?.status === "scheduled") throw invalidLine(message("admin.refused.unlikeStored"));
    }
    const isSame = draft?.status === status && draft.publishAt?.getTime() === publishAt?.getTime();
    if (draft && isSame && hasSameContent(draft.item, kind, input)) return unchanged(draft.item);
    const item = this.#changedItem(current, line);
    await tx.drafts.put(this.#draftOf(item, { status, publishAt }), current);
    if (item.cId !== "") await raiseCountersPast(tx, kind, item.cId);
    return put(draft ? "changed" : "added", item);
  }

  #draftOf(item: NewItem, schedule: Schedule): NewDraft {
    return { item, ...schedule, ...savedBy(this.#services.actor) };
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
}

/** Groups consecutive new lines; any other line is alone. */
function runsOf(batch: readonly Positioned<ItemLine>[], newLines: NewLines): ItemLine[][] {
  const runs: ItemLine[][] = [];
  for (const { document } of batch) {
    const run = runs.at(-1);
    if (run?.[0] && newLines.has(run[0]) && newLines.has(document)) run.push(document);
    else runs.push([document]);
  }
  return runs;
}

/** An item and its draft may both be in a file. */
function nameInFile({ status }: ItemDocumentLine, id: string): string {
  return status === "published" ? id : `draft of ${id}`;
}

function nameOf(line: ItemLine): string {
  const name = "input" in line ? line.input.itemName : line.changes["itemName"];
  return typeof name === "string" ? name : (line.cId ?? line.id ?? "");
}

/** Notes items with the title and year of one that was added without an id or code: they may be the same. */
async function withNamesakes(tx: Store, results: readonly LineResult[]): Promise<LineResult[]> {
  const codes = await tx.attention.olderNamesakes(results.flatMap((each) => unnamedAddition(each) ?? []));
  return results.map((each) => {
    const code = codes.get(unnamedAddition(each) ?? "");
    if (code === undefined || Array.isArray(each.result)) return each;
    const notes = [...each.result.notes, message("admin.warning.sameTitle", { code })];
    return { ...each, result: { ...each.result, notes } };
  });
}

/** The id of an item added without an id or code. */
function unnamedAddition({ document, result }: LineResult): string | null {
  if (Array.isArray(result) || result.outcome !== "added" || isNamed(document)) return null;
  return result.item?.id ?? null;
}

function asDraftUnlessPublic(line: ItemDocumentLine, current: CurrentItem | null): ItemDocumentLine {
  if (!line.isDraftUnlessPublic) return line;
  if (current?.published) return { ...line, isDraftUnlessPublic: false };
  const { status = "draft", publishAt = null } = current?.draft ?? {};
  return { ...line, status, publishAt };
}

function refuseOther(stored: Item, { kind, cId }: ItemDocumentLine, rules: InputRules): void {
  if (stored.type !== kind.type) throw unlikeStored(rules, message("admin.refused.storedType", { type: stored.type }));
  if (cId !== null && cId !== stored.cId && (rules.isDraftsOnly || stored.cId !== ""))
    throw unlikeStored(rules, message("admin.refused.storedCode", { code: stored.cId }));
}

/** Reports an id that belongs to another table, such as the first film of two databases. */
function renamed({ itemName }: Item, { input }: ItemDocumentLine): LineOddity[] {
  if (slugOf(itemName) === slugOf(input.itemName)) return [];
  return [{ field: "itemName", refusal: message("admin.warning.otherTitle"), text: `${itemName} → ${input.itemName}` }];
}

function hasSameContent(stored: Item, kind: Kind, input: ItemInput): boolean {
  return isDeepStrictEqual(documentSchema(kind).safeParse(stored).data, input);
}

/** Returns null for a refused document; other errors are thrown on. */
function noneOf(error: unknown): null {
  messagesOfError(error);
  return null;
}
