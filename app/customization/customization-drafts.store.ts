import type { Customization, CustomizationKey } from "#app/kinds/customization.ts";

export type CustomizationDraft = {
  key: CustomizationKey;
  customization: Customization;
  /** An account id; "" for the operator. */
  updatedBy: string;
  updatedAt: Date;
  /** True if a secret link shows it. */
  hasPreview: boolean;
};

/** Has at most one draft per document of the collection `customization`. Does not raise the version. */
export type CustomizationDraftStore = {
  get(key: CustomizationKey): Promise<CustomizationDraft | null>;
  /** Adds or replaces the draft, and keeps its preview. @throws {AppError} `text.invalid`. */
  put(draft: Omit<CustomizationDraft, "hasPreview">): Promise<void>;
  remove(key: CustomizationKey): Promise<boolean>;
  /** @param hash Of the secret in the link; null revokes it. @returns false without such a draft. */
  setPreview(key: CustomizationKey, hash: string | null): Promise<boolean>;
  byPreview(hash: string): Promise<CustomizationDraft | null>;
};
