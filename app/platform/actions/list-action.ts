import { data, isRouteErrorResponse, redirect, type RouterContextProvider } from "react-router";
import { languageContext, servicesContext } from "#app/context.ts";
import type { Services } from "#app/services.ts";
import { errorResponse } from "#app/http.ts";
import { addressAfterSignIn } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Right } from "#app/lib/roles.ts";
import type { ListAnswer, ListDone } from "#app/ui/admin/list/items-form.ts";
import { requireFor } from "./guard.ts";
import { readFormData } from "./read-form.ts";
import type { Language } from "#app/languages/language.ts";

export type Done = Pick<ListDone, "message"> & Partial<ListDone>;

export type ListAct = (services: Services, form: FormData, language: Language) => Promise<Done>;

const NOTHING_MORE = { undo: null, preview: null, check: null, goesOn: null };

type ActionArgs = { context: Readonly<RouterContextProvider>; request: Request };

/** `stay` returns the result to the page; without scripts, `back` redirects. */
export async function listAction({ context, request }: ActionArgs, right: Right, act: ListAct) {
  const form = await readFormData(request);
  const stays = form.get("stay") === "yes";
  try {
    requireFor(context, right);
    const done = await act(context.get(servicesContext), form, context.get(languageContext).language);
    return stays ? answer({ isDone: true, ...NOTHING_MORE, ...done }, 200) : redirect(addressIn(form));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const failure = errorResponse(error, context);
    if (!stays) throw failure;
    const { message, problems } = failure.data;
    return answer({ isDone: false, message, problems }, failure.init?.status ?? 400);
  }
}

type ClientActionArgs<Result> = Pick<ActionArgs, "context"> & { serverAction: () => Promise<Result> };

/** Client side: turns failures into results, so that the page stays. */
export async function listClientAction<Result>({ context, serverAction }: ClientActionArgs<Result>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const { text } = context.get(languageContext).language;
    const message = isRouteErrorResponse(error)
      ? text("admin.list.failed", { status: `${error.status} ${error.statusText}` })
      : text("admin.list.unreachable");
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
