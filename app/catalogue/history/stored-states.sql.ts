import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { CustomizationKey } from "#app/kinds/customization.ts";
import type { ItemState } from "./history.ts";
import type { Subject } from "./history.store.ts";

const ITEM = "item:";
const CUSTOMIZATION = "customization:";
const SETTINGS = "settings";
const DATES: ReadonlySet<string> = new Set(["createdAt", "updatedAt", "publishAt"]);

export function subjectText(subject: Subject): string {
  if (subject === "settings") return SETTINGS;
  return "item" in subject ? `${ITEM}${subject.item}` : `${CUSTOMIZATION}${subject.customization}`;
}

export function subjectOf(text: string): Subject {
  if (text === SETTINGS) return "settings";
  if (text.startsWith(ITEM)) return { item: text.slice(ITEM.length) };
  return { customization: text.slice(CUSTOMIZATION.length) as CustomizationKey };
}

/** Deflated: 1 to 2 KB per item. In base64, because rows are copied and backed up as text. */
export function storedText(state: unknown): string {
  return deflateRawSync(JSON.stringify(state)).toString("base64");
}

export function itemStateOf(text: string): ItemState {
  return JSON.parse(inflated(text), (key, value: unknown) =>
    DATES.has(key) && typeof value === "string" ? new Date(value) : value,
  ) as ItemState;
}

export function documentOf(text: string): unknown {
  return JSON.parse(inflated(text));
}

function inflated(text: string): string {
  return inflateRawSync(Buffer.from(text, "base64")).toString();
}
