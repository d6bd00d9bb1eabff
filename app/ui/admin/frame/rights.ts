import { createContext, use } from "react";
import { isRightHere, roleHas, type Right, type Role } from "#app/lib/roles.ts";

export const RoleContext = createContext<{ role: Role; isMirror: boolean }>({ role: "contributor", isMirror: false });

/** Hides what the server would refuse; the server decides. */
export function useCan(right: Right): boolean {
  return useRights()(right);
}

export function useRights(): (right: Right) => boolean {
  const { role, isMirror } = use(RoleContext);
  return (right) => roleHas(role, right) && isRightHere(right, isMirror);
}
