import { redirect } from "react-router";
import type { Kind } from "#app/kinds/kind.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";

/** @throws a redirect to the content list for an unknown kind. */
export function requireKind(type: string): Kind {
  const kind = KINDS.find((kind) => kind.type === type);
  if (!kind) throw redirect(ADMIN_HOME);
  return kind;
}
