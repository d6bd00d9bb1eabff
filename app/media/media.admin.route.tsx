import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { parseMediaQuery, readMedia, deleteFiles, deleteUnusedFiles } from "./list-media.ts";
import { handleErrors } from "#app/http.ts";
import { mediaPath } from "./media.ts";
import { MediaPage } from "./media-page.admin.tsx";
import type { Route } from "./+types/media.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { listAction, listClientAction, type ListAct } from "#app/platform/actions/list-action.ts";
import type { Language } from "#app/languages/language.ts";
import { formatMessage } from "#app/lib/localized-message.ts";
import { updateFile, type FileTarget } from "#app/files/files.ts";
import { MEDIA_INTENTS, type MediaIntent } from "./media-form.ts";
import { chosenIn, intentIn, invalid, requireSure } from "#app/platform/actions/list-form.ts";

const KEY = /^([\w.-]{1,36})\/([\w.-]{1,36})$/;
const MAX_NAMED = 3;

const ACTIONS: Record<MediaIntent, ListAct> = {
  async rename(services, form, language) {
    const { text } = language;
    const [target] = targetsIn(form, language);
    const name = form.get("name");
    if (!target || typeof name !== "string") throw invalid("name", text("admin.refused.noName"));
    const file = await updateFile(services, target, { name });
    return { message: text("admin.media.renamed", { name: file.name }) };
  },
  async delete(services, form, language) {
    const { text } = language;
    const targets = targetsIn(form, language);
    requireSure(form, language);
    const { deleted, problems: refusals } = await deleteFiles(services, targets);
    const isTold = deleted > 0 || refusals.length === 0;
    const more = refusals.length - MAX_NAMED;
    const done = isTold ? [text("admin.media.deleted", { count: deleted })] : [];
    const rest = more > 0 ? [text("admin.media.moreInUse", { count: more })] : [];
    return {
      message: [...done, ...refusals.slice(0, MAX_NAMED).map((problem) => formatMessage(language, problem)), ...rest].join(" "),
    };
  },
  async "delete-unused"(services, form, language) {
    requireSure(form, language);
    const deleted = await deleteUnusedFiles(services);
    return { message: language.text("admin.media.deletedUnused", { count: deleted }) };
  },
};

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const list = await readMedia(services, parseMediaQuery(url.searchParams));
  if (list.query.cursor && list.page.items.length === 0) throw redirect(mediaPath({ ...list.query, cursor: null }));
  return { list, now: services.now() };
});

export function action(args: Route.ActionArgs) {
  return listAction(args, "files.edit", (services, form, language) =>
    ACTIONS[intentIn(form, MEDIA_INTENTS, language)](services, form, language),
  );
}

export const clientAction = listClientAction;

export const meta = adminMeta("admin.page.media");

export default function Media({ loaderData }: Route.ComponentProps) {
  return <MediaPage facts={loaderData} />;
}

function targetsIn(form: FormData, language: Language): FileTarget[] {
  const read = (id: string) => {
    const [, bucketId, fileId] = KEY.exec(id) ?? [];
    return bucketId && fileId ? { bucketId, fileId } : null;
  };
  return chosenIn(form, language, { read, none: "admin.media.chooseFile", wrong: "admin.media.isNoFile" });
}
