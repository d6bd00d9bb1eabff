import { redirect } from "react-router";
import { throwNotFound } from "#app/http.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";

export const loader = () => redirect(ADMIN_HOME);

export const action = throwNotFound;
