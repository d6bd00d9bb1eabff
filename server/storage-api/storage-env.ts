import type { Actor } from "#app/services.ts";
import type { ShellEnv, ShellParts } from "../shell-parts.ts";

export type StorageParts = Pick<ShellParts, "log" | "limits"> & {
  services: Pick<ShellParts["services"], "for" | "accounts">;
  settings: Pick<ShellParts["settings"], "publicUrl" | "trustedProxies" | "storageOrigins" | "filesRedirectMb">;
};

export type StorageEnv = ShellEnv & { Variables: { actor: Actor; refused?: string } };
