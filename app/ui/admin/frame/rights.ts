import { createContext, use } from "react";
import { roleHas, type Right, type Role } from "#app/lib/roles.ts";

export const RoleContext = createContext<Role>("contributor");

/** Hides what the server would refuse; the server decides. */
export function useCan(right: Right): boolean {
  return roleHas(use(RoleContext), right);
}
