import { data, isRouteErrorResponse, redirect, type RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.ts";
import type { Services } from "#app/domain/services.ts";
import { failureAnswer } from "#app/http.ts";
import { addressAfterSignIn } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Right } from "#app/lib/roles.ts";
import type { ListAnswer, ListDone } from "#app/ui/admin/items/items-form.ts";
import { requireFor } from "./guard.ts";
import { readFormData } from "./read-form.ts";

const UNREACHABLE = "The site cannot be reached. Nothing was changed: try again in a moment.";

export type Done = Pick<ListDone, "message"> & Partial<ListDone>;

const NOTHING_MORE = { undo: null, preview: null, check: null, goesOn: null };

type ActionArgs = { context: Readonly<RouterContextProvider>; request: Request };

/** `stay` returns the result to the page; without scripts, `back` redirects. */
export async function listAction(
  { context, request }: ActionArgs,
  right: Right,
  act: (services: Services, form: FormData) => Promise<Done>,
) {
  const form = await readFormData(request);
  const stays = form.get("stay") === "yes";
  try {
    requireFor(context, right);
    const done = await act(context.get(servicesContext), form);
    return stays ? answer({ isDone: true, ...NOTHING_MORE, ...done }, 200) : redirect(addressIn(form));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const failure = failureAnswer(error);
    if (!stays) throw failure;
    const { message, problems } = failure.data;
    return answer({ isDone: false, message, problems }, failure.init?.status ?? 400);
  }
}

/** Client side: failures become results, so that the page stays. */
export async function listClientAction<Result>({ serverAction }: { serverAction: () => Promise<Result> }) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const message = isRouteErrorResponse(error) ? `That did not work: ${error.status} ${error.statusText}` : UNREACHABLE;
    return answer({ isDone: false, message, problems: [] }, 503);
  }
}

function answer(body: ListAnswer, status: number) {
  return data(body, { status });
}

function addressIn(form: FormData): string {
  const back = form.get("back");
  return addressAfterSignIn(typeof back === "string" ? back : null);
}
