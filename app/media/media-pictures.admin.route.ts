import { isRouteErrorResponse } from "react-router";
import { languageContext, servicesContext } from "#app/context.ts";
import { readLibrary } from "./read-library.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import type { LibraryAnswer } from "./picture-library.ts";
import type { Route } from "./+types/media-pictures.admin.route";

export const loader = handleErrors(({ context, url }: Route.LoaderArgs) =>
  readLibrary(context.get(servicesContext), url.searchParams),
);

/** A failure is shown in the dialog, so that the form below it stays. */
export async function clientLoader({ context, serverLoader }: Route.ClientLoaderArgs): Promise<LibraryAnswer> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    const { text } = context.get(languageContext).language;
    if (!isRouteErrorResponse(error)) return { problem: text("admin.library.failed") };
    return { problem: text("admin.library.failedWith", { status: `${error.status} ${error.statusText}` }) };
  }
}

export const action = methodNotAllowed;
