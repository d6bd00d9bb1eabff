import { AppError } from "#app/lib/errors.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import { message } from "#app/lib/localized-message.ts";
import { isStorableText } from "#app/lib/text/storable-text.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";

const MAX_NAME_LENGTH = 300;

/** @throws {AppError} `text.invalid`, `item.invalid`, before any write, so that a transaction may continue. */
export function assertStorableItem(item: NewItem): void {
  assertStorableText(item);
  if (!isDocumentId(item.id)) throw invalidItem("id", "The ID must be 1 to 64 letters, digits, _ or -.");
  if (!isName(item.itemName)) throw invalidItem("itemName", `The item name must be 1 to ${MAX_NAME_LENGTH} characters long.`);
  if (!isCount(item.downloads)) throw invalidItem("downloads", "Downloads must be a whole number from 0.");
  if (item.seasons !== undefined && !isCount(item.seasons))
    throw invalidItem("seasons", "Seasons must be a whole number from 0.");
  if (!isInstant(item.createdAt)) throw invalidItem("createdAt", "The creation time cannot be read.");
  if (!isInstant(item.updatedAt)) throw invalidItem("updatedAt", "The time of the last change cannot be read.");
}

/** @throws {AppError} `text.invalid` for text or keys that some database would not store unchanged. */
export function assertStorableText(value: unknown): void {
  if (typeof value === "string") {
    if (!isStorableText(value)) throw new AppError("text.invalid", message("admin.refused.textNotStorable"));
  } else if (Array.isArray(value)) {
    for (const element of value) assertStorableText(element);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, element] of Object.entries(value)) {
      assertStorableText(key);
      assertStorableText(element);
    }
  }
}

function isName(text: string): boolean {
  const { length } = Array.from(text);
  return length >= 1 && length <= MAX_NAME_LENGTH;
}

function isCount(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 0;
}

function isInstant(date: Date): boolean {
  return Number.isFinite(date.getTime());
}

function invalidItem(field: string, message: string): AppError {
  return new AppError("item.invalid", message, [{ field, message }]);
}
