import { Outlet } from "react-router";
import { adminContext } from "#app/context.ts";
import { ADMIN } from "#app/lib/addresses/admin-paths.ts";
import { SecureAddress } from "./sign-in-frame.admin.tsx";
import type { Route } from "./+types/sign-in.admin.route";
import { secureAddress } from "../secure-address.action.ts";

export const handle = ADMIN;

/** For all pages that need no session. */
export function loader({ context, url }: Route.LoaderArgs) {
  return { secureAddress: secureAddress(context.get(adminContext), url) };
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  return (
    <SecureAddress value={loaderData.secureAddress}>
      <Outlet />
    </SecureAddress>
  );
}
