import type { Actor } from "#app/domain/services.ts";
import type { ShellEnv, ShellParts } from "../shell-parts.ts";

/** What the storage service is made of. */
export type StorageParts = Pick<ShellParts, "log"> & {
  services: Pick<ShellParts["services"], "for" | "accounts">;
  settings: Pick<ShellParts["settings"], "publicUrl" | "trustedProxies" | "storageOrigins" | "filesRedirectMb">;
};

/** A request to the storage service knows who acts. */
export type StorageEnv = ShellEnv & { Variables: { actor: Actor } };
