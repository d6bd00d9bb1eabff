import type { ChosenGenre, Customization, Slot } from "#app/kinds/customization.ts";
import type { Item } from "#app/kinds/item.ts";
import type { AuditAction, FieldChange } from "#app/kinds/changes/audit.ts";
import type { CurrentItem, Draft } from "#app/store/draft-store.ts";
import type { StoredFile } from "#app/store/file-store.ts";
import type { SiteSettings } from "#app/store/setting-store.ts";
import type { NewItem, Store } from "#app/store/store.ts";
import type { RemovedItem } from "#app/store/trash-store.ts";
import { auditedApiKeys, auditedServiceKeys } from "./audited-keys.ts";
import { auditedReports, auditedTitleRequests } from "./audited-inbox.ts";
import { auditedWithdrawals, recordReturn } from "./audited-withdrawals.ts";
import { fieldChanges } from "./field-changes.ts";
import type { Recorder } from "./recorder.ts";

/** The store, with every change that a person or program makes written to the audit log in the same transaction. */
export function auditedStore(store: Store, recorder: Recorder): Store {
  return {
    ...store,
    as: (context) => auditedStore(store.as(context), recorder),
    transaction: (work) => store.transaction((tx) => work(auditedStore(tx, recorder))),
    items: auditedItems(store, recorder),
    trash: auditedTrash(store, recorder),
    drafts: auditedDrafts(store, recorder),
    withdrawals: auditedWithdrawals(store, recorder),
    reports: auditedReports(store, recorder),
    titleRequests: auditedTitleRequests(store, recorder),
    history: auditedHistory(store, recorder),
    files: auditedFiles(store, recorder),
    apiKeys: auditedApiKeys(store, recorder),
    serviceKeys: auditedServiceKeys(store, recorder),
    customization: {
      ...store.customization,
      set: (key, customization) =>
        store.transaction(async (tx) => {
          const changes = fieldChanges(partsOf(await tx.customization.get(key)), partsOf(customization));
          await tx.customization.set(key, customization);
          await recorder.add(tx, { action: "customization.update", thing: { id: key, name: key }, changes });
        }),
    },
    customizationDrafts: {
      ...store.customizationDrafts,
      put: (draft) =>
        store.transaction(async (tx) => {
          const isNew = (await tx.customizationDrafts.get(draft.key)) === null;
          await tx.customizationDrafts.put(draft);
          const thing = { id: draft.key, name: draft.key };
          if (isNew) await recorder.add(tx, { action: "customization.draft", thing });
        }),
      remove: (key) =>
        store.transaction(async (tx) => {
          const isRemoved = await tx.customizationDrafts.remove(key);
          if (isRemoved) await recorder.add(tx, { action: "customization.end-draft", thing: { id: key, name: key } });
          return isRemoved;
        }),
    },
    settings: {
      ...store.settings,
      set: (settings) =>
        store.transaction(async (tx) => {
          const before = await tx.settings.get();
          await tx.settings.set(settings);
          for (const change of fieldChanges(singly(before), singly({ ...before, ...settings }))) {
            const thing = { id: change.field, name: change.field };
            await recorder.add(tx, { action: "setting.update", thing, changes: [change] });
          }
        }),
    },
  };
}

function auditedItems(store: Store, recorder: Recorder): Store["items"] {
  return {
    ...store.items,
    insert: (item) =>
      store.transaction(async (tx) => {
        const inserted = await recordReturn(tx, recorder, item.id, () => tx.items.insert(item));
        await recorder.add(tx, ofItem("item.create", inserted, fieldChanges({}, fieldsOf(inserted))));
        return inserted;
      }),
    replace: (item, known) =>
      store.transaction(async (tx) => {
        const current = await currentOf(tx, item.id, known);
        const before = current?.published;
        const replaced = await tx.items.replace(item, current);
        if (before && replaced)
          await recorder.add(tx, ofItem("item.update", replaced, fieldChanges(fieldsOf(before), fieldsOf(replaced))));
        return replaced;
      }),
    remove: (id) =>
      store.transaction(async (tx) => {
        const item = await tx.items.get(id);
        const isRemoved = await tx.items.remove(id);
        if (item && isRemoved) await recorder.add(tx, ofItem("item.delete", item));
        return isRemoved;
      }),
  };
}

/** A draft is saved every few seconds: recorded are its beginning and end, its schedule, and what becomes public or does no more. */
function auditedDrafts(store: Store, recorder: Recorder): Store["drafts"] {
  return {
    ...store.drafts,
    put: (draft, known) =>
      store.transaction(async (tx) => {
        const current = await currentOf(tx, draft.item.id, known);
        const before = current?.draft ?? null;
        const saved = await tx.drafts.put(draft, current);
        const action = draftAction(before, saved);
        const changes = fieldChanges({ publishAt: before?.publishAt ?? null }, { publishAt: saved.publishAt });
        if (action) await recorder.add(tx, ofItem(action, saved.item, changes));
        return saved;
      }),
    remove: (id, known) =>
      store.transaction(async (tx) => {
        const current = await currentOf(tx, id, known);
        const isRemoved = await tx.drafts.remove(id, current);
        if (current?.draft && isRemoved) await recorder.add(tx, ofItem("item.discard-draft", current.draft.item));
        return isRemoved;
      }),
    publish: (item, known) =>
      store.transaction(async (tx) => {
        const current = await currentOf(tx, item.id, known);
        const before = current?.published;
        const published = await recordReturn(tx, recorder, item.id, () => tx.drafts.publish(item, current));
        const changes = published ? fieldChanges(before ? fieldsOf(before) : {}, fieldsOf(published)) : [];
        if (published) await recorder.add(tx, ofItem("item.publish", published, changes));
        return published;
      }),
    unpublish: (draft, current) =>
      store.transaction(async (tx) => {
        const unpublished = await tx.drafts.unpublish(draft, current);
        if (unpublished) await recorder.add(tx, ofItem("item.unpublish", unpublished.item));
        return unpublished;
      }),
  };
}

async function currentOf(tx: Store, id: string, known: CurrentItem | null | undefined): Promise<CurrentItem | null> {
  return known === undefined ? tx.drafts.current(id) : known;
}

function draftAction(before: Draft | null, saved: Draft): AuditAction | null {
  if (saved.publishAt) return saved.publishAt.getTime() === before?.publishAt?.getTime() ? null : "item.schedule";
  if (!before) return "item.draft";
  return before.publishAt ? "item.unschedule" : null;
}

function auditedTrash(store: Store, recorder: Recorder): Store["trash"] {
  const recordAll = async (tx: Store, action: AuditAction, items: readonly RemovedItem[]) => {
    for (const item of items) await recorder.add(tx, ofItem(action, item));
    return items;
  };
  return {
    ...store.trash,
    put: (ids, at) =>
      store.transaction(async (tx) => {
        const items = await readItems(tx, ids);
        const moved = new Set(await tx.trash.put(ids, at));
        await recordAll(
          tx,
          "item.trash",
          items.filter(({ id }) => moved.has(id)),
        );
        return [...moved];
      }),
    restore: (ids) =>
      store.transaction(async (tx) => {
        const moved = await tx.trash.restore(ids);
        await recordAll(tx, "item.restore", await readItems(tx, moved));
        return moved;
      }),
    remove: (ids) => store.transaction(async (tx) => [...(await recordAll(tx, "item.delete", await tx.trash.remove(ids)))]),
    sweep: (before) => store.transaction(async (tx) => [...(await recordAll(tx, "item.delete", await tx.trash.sweep(before)))]),
  };
}

function auditedHistory(store: Store, recorder: Recorder): Store["history"] {
  return {
    ...store.history,
    forget: (itemId) =>
      store.transaction(async (tx) => {
        const [item] = await readItems(tx, [itemId]);
        const forgotten = await tx.history.forget(itemId);
        const changes = fieldChanges({ versions: `${forgotten}` }, { versions: "0" });
        if (item && forgotten > 0) await recorder.add(tx, ofItem("item.forget-versions", item, changes));
        return forgotten;
      }),
  };
}

/** Unfinished uploads are not recorded: nothing of them is shown anywhere but to their sender. */
function auditedFiles(store: Store, recorder: Recorder): Store["files"] {
  return {
    ...store.files,
    complete: (bucketId, id, facts) =>
      store.transaction(async (tx) => {
        const file = await tx.files.complete(bucketId, id, facts);
        if (file) await recorder.add(tx, ofFile("file.create", file));
        return file;
      }),
    update: (bucketId, id, changes) =>
      store.transaction(async (tx) => {
        const before = await tx.files.get(bucketId, id);
        const file = await tx.files.update(bucketId, id, changes);
        const changed = before && file ? fieldChanges(sentOf(before), sentOf(file)) : [];
        if (file && !file.upload && changed.length > 0) await recorder.add(tx, ofFile("file.update", file, changed));
        return file;
      }),
    remove: (bucketId, id) =>
      store.transaction(async (tx) => {
        const file = await tx.files.remove(bucketId, id);
        if (file && !file.upload) await recorder.add(tx, ofFile("file.delete", file));
        return file;
      }),
  };
}

/** As they are public, else their drafts. */
async function readItems(tx: Store, ids: readonly string[]): Promise<Item[]> {
  const items: Item[] = [];
  for (const id of ids) {
    const item = (await tx.items.get(id)) ?? (await tx.drafts.get(id))?.item;
    if (item) items.push(item);
  }
  return items;
}

function ofItem(action: AuditAction, { id, cId, type, itemName }: RemovedItem, changes: FieldChange[] = []) {
  return { action, thing: { id, code: cId, name: itemName, type }, changes };
}

/** What an editor or the site has set, without what visitors count. */
function fieldsOf({ id: _id, cId: _cId, type: _type, createdAt: _createdAt, updatedAt: _updatedAt, ...rest }: Item | NewItem) {
  return { ...rest, downloads: null, views: null, visitorRating: null };
}

function ofFile(action: AuditAction, { bucketId, id, name }: StoredFile, changes: FieldChange[] = []) {
  return { action, thing: { id, name, type: bucketId }, changes };
}

function sentOf({ name, permissions }: StoredFile) {
  return { name, permissions: permissions.join(", ") };
}

/** The fields of the site's document as `site.name` and so on. */
function singly({ site, texts, lists, ...others }: SiteSettings): Record<string, unknown> {
  const fields = Object.entries(site).map(([field, value]) => [`site.${field}`, value]);
  const pages = texts.map(({ name, text }) => [`pages/${name}`, text]);
  const handMade = lists.map(({ slug, codes, title }) => [`lists/${slug}`, `${title}: ${codes.join(", ")}`]);
  return { ...others, ...Object.fromEntries([...fields, ...pages, ...handMade]) };
}

function partsOf(customization: Customization | null): Record<string, string> {
  return Object.fromEntries(Object.entries(customization ?? {}).map(([name, part]) => [name, partInWords(part)]));
}

function partInWords(part: boolean | Slot[] | ChosenGenre[]): string {
  if (typeof part === "boolean") return String(part);
  return part.map((entry) => ("cId" in entry ? entry.cId : [entry.title, entry.imageUrl].filter(Boolean).join(" "))).join(", ");
}
