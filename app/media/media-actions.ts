import type { Language } from "#app/languages/language.ts";
import { formatMessage } from "#app/lib/localized-message.ts";
import { updateFile, type FileTarget } from "#app/files/files.ts";
import { deleteFiles, deleteUnusedFiles } from "./list-media.ts";
import type { Services } from "#app/services.ts";
import { MEDIA_INTENTS, type MediaIntent } from "./media-form.ts";
import type { Done, ListAct } from "#app/platform/actions/list-action.ts";
import { chosenIn, intentIn, invalid, requireSure } from "#app/platform/actions/list-form.ts";

const KEY = /^([\w.-]{1,36})\/([\w.-]{1,36})$/;
const MAX_NAMED = 3;

const ACTIONS: Record<MediaIntent, ListAct> = {
  async rename(services, form, language) {
    const { text } = language;
    const [target] = targetsIn(form, language);
    const name = form.get("name");
    if (!target || typeof name !== "string") throw invalid("name", text("admin.media.typeName"));
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

/** @throws {AppError} `query.invalid` with the field, and what the action itself throws. */
export function mediaAction(services: Services, form: FormData, language: Language): Promise<Done> {
  return ACTIONS[intentIn(form, MEDIA_INTENTS, language)](services, form, language);
}

function targetsIn(form: FormData, language: Language): FileTarget[] {
  const read = (id: string) => {
    const [, bucketId, fileId] = KEY.exec(id) ?? [];
    return bucketId && fileId ? { bucketId, fileId } : null;
  };
  return chosenIn(form, language, { read, none: "admin.media.chooseFile", wrong: "admin.media.isNoFile" });
}
