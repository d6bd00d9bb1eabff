import type { AuditAction, FieldChange } from "#app/audit/audit.ts";
import type { ChosenGenre, Customization, Slot } from "#app/kinds/customization.ts";
import { REPORT_AUDITS } from "#app/reports/report-audits.ts";
import { TITLE_REQUEST_AUDITS } from "#app/title-requests/request-audits.ts";
import type { ServiceName } from "#app/services/service-keys.ts";
import type { ApiKey } from "#app/accounts/api-keys/api-keys.ts";
import type { StoredFile } from "#app/files/files.store.ts";
import type { Webhook } from "#app/webhooks/webhooks.ts";
import type { SiteSettings } from "#app/site/settings.store.ts";
import type { Audits } from "./audits.ts";
import { confirmedFile } from "#app/downloads/links/compare-files.ts";
import { fieldChanges } from "#app/audit/field-changes.ts";

export const SITE_AUDITS: Omit<Audits, "items" | "trash" | "drafts" | "withdrawals" | "verifications" | "history"> = {
  files: {
    complete: () => (file) => file && ofFile("file.create", file),
    async update(tx, bucketId, id) {
      const before = await tx.files.get(bucketId, id);
      return (file) => {
        const changes = before && file && !file.upload ? fieldChanges(sentOf(before), sentOf(file)) : [];
        return file && changes.length > 0 && ofFile("file.update", file, changes);
      };
    },
    remove: () => (file) => file && !file.upload && ofFile("file.delete", file),
  },
  links: {
    async set(tx, check) {
      const [before] = await tx.links.get([check.address]);
      const changes = before ? fieldChanges(confirmedFile(before), confirmedFile(check)) : [];
      const thing = { id: check.address, name: check.address };
      return () => before?.changedAt && !check.changedAt && { action: "link.confirm", thing, changes };
    },
  },
  reports: REPORT_AUDITS,
  titleRequests: TITLE_REQUEST_AUDITS,
  apiKeys: {
    insert: (_tx, key) => () => {
      const { rights, expiresAt } = key;
      return ofKey("api-key.create", key, fieldChanges({}, { rights: rights.join(", "), expires: expiresAt ?? "never" }));
    },
    async revoke(tx, id) {
      const key = (await tx.apiKeys.list()).find((each) => each.id === id);
      return (isRevoked) => isRevoked && key && ofKey("api-key.revoke", key);
    },
    async revokeAllOf(tx, createdBy) {
      const keys = (await tx.apiKeys.list()).filter((each) => each.createdBy === createdBy);
      return () => keys.map((key) => ofKey("api-key.revoke", key));
    },
  },
  serviceKeys: {
    async set(tx, { service }) {
      const before = await tx.serviceKeys.get(service);
      return () => ofService(service, before ? ["set", "changed"] : [null, "set"]);
    },
    remove: (_tx, service) => (isRemoved) => isRemoved && ofService(service, ["set", null]),
  },
  webhooks: {
    insert: (_tx, webhook) => () => ofWebhook("webhook.create", webhook, fieldChanges({}, { events: webhook.events.join(", ") })),
    async setState(tx, id, state) {
      const webhook = await tx.webhooks.get(id);
      const changes = fieldChanges({ state: webhook?.state }, { state });
      return (isChanged) => isChanged && webhook && ofWebhook("webhook.update", webhook, changes);
    },
    async remove(tx, id) {
      const webhook = await tx.webhooks.get(id);
      return (isRemoved) => isRemoved && webhook && ofWebhook("webhook.delete", webhook);
    },
    redeliver: () => (webhook) => webhook && ofWebhook("webhook.redeliver", webhook),
  },
  customization: {
    async set(tx, key, customization) {
      const before = await tx.customization.get(key);
      return () => ofCustomization("customization.update", key, fieldChanges(partsOf(before), partsOf(customization)));
    },
  },
  customizationDrafts: {
    async put(tx, { key }) {
      const isNew = (await tx.customizationDrafts.get(key)) === null;
      return () => isNew && ofCustomization("customization.draft", key);
    },
    remove: (_tx, key) => (isRemoved) => isRemoved && ofCustomization("customization.end-draft", key),
  },
  settings: {
    async set(tx, settings) {
      const before = await tx.settings.get();
      return () => fieldChanges(singly(before), singly({ ...before, ...settings })).map(ofSetting);
    },
  },
};

function ofFile(action: AuditAction, { bucketId, id, name }: StoredFile, changes: FieldChange[] = []) {
  return { action, thing: { id, name, type: bucketId }, changes };
}

function sentOf({ name, permissions }: StoredFile) {
  return { name, permissions: permissions.join(", ") };
}

function ofKey(action: AuditAction, { id, name }: Pick<ApiKey, "id" | "name">, changes: FieldChange[] = []) {
  return { action, thing: { id, name }, changes };
}

/** The path of the address may hold a secret of the receiver. */
function ofWebhook(action: AuditAction, { id, address }: Pick<Webhook, "id" | "address">, changes: FieldChange[] = []) {
  return { action, thing: { id, name: new URL(address).origin }, changes };
}

/** No part of a key is recorded, not even its end. */
function ofService(service: ServiceName, [before, after]: [string | null, string | null]) {
  return ofSetting({ field: `services/${service}`, before, after });
}

function ofSetting(change: FieldChange) {
  return { action: "setting.update" as const, thing: { id: change.field, name: change.field }, changes: [change] };
}

function ofCustomization(action: AuditAction, key: string, changes: FieldChange[] = []) {
  return { action, thing: { id: key, name: key }, changes };
}

/** Splits the site's document into fields such as `site.name`. */
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
