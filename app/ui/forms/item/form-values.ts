import type { ItemInput } from "#app/kinds/item.ts";
import { exactBytes } from "#app/lib/bytes.ts";

export type FormValues = Record<string, unknown>;

/** An item as its form shows it: sizes with a unit, a missing season or episode empty. */
export function formValuesOf(input: ItemInput): FormValues {
  const files = input.files?.map(({ season, episode, sizeBytes, ...file }) => ({
    ...file,
    season: season || "",
    episode: episode || "",
    sizeBytes: exactBytes(sizeBytes),
  }));
  return files ? { ...input, files } : input;
}
