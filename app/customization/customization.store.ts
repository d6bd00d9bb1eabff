import type { Customization, CustomizationKey } from "#app/kinds/customization.ts";

export type CustomizationStore = {
  get(key: CustomizationKey): Promise<Customization | null>;
  set(key: CustomizationKey, customization: Customization): Promise<void>;
};
