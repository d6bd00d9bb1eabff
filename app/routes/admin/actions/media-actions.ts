import { countOf } from "#app/lib/text/numbers.ts";
import { updateFile, type FileTarget } from "#app/domain/files/files.ts";
import { deleteFiles, deleteUnusedFiles } from "#app/domain/files/media.ts";
import type { Services } from "#app/domain/services.ts";
import { MEDIA_INTENTS, type MediaIntent } from "#app/ui/admin/media/media-form.ts";
import type { Done } from "./list-action.ts";
import { chosenIn, intentIn, invalid, requireSure } from "./list-form.ts";

const FILES = { one: "file", many: "files" };
const KEY = /^([\w.-]{1,36})\/([\w.-]{1,36})$/;
const MAX_NAMED = 3;

const ACTIONS: Record<MediaIntent, (services: Services, form: FormData) => Promise<Done>> = {
  async rename(services, form) {
    const [target] = targetsIn(form);
    const name = form.get("name");
    if (!target || typeof name !== "string") throw invalid("name", "Type a name.");
    const file = await updateFile(services, target, { name });
    return { message: `It is called ${file.name} now.` };
  },
  async delete(services, form) {
    const targets = targetsIn(form);
    requireSure(form);
    const { deleted, refusals } = await deleteFiles(services, targets);
    const isTold = deleted > 0 || refusals.length === 0;
    const more = refusals.length - MAX_NAMED;
    const rest = more > 0 ? [`${countOf(more, FILES)} more in use.`] : [];
    return {
      message: [...(isTold ? [`${countOf(deleted, FILES)} deleted.`] : []), ...refusals.slice(0, MAX_NAMED), ...rest].join(" "),
    };
  },
  async "delete-unused"(services, form) {
    requireSure(form);
    const deleted = await deleteUnusedFiles(services);
    return { message: `${countOf(deleted, FILES)} deleted. What was uploaded in the last 24 hours stays.` };
  },
};

/** @throws {AppError} `query.invalid` with the field, and what the action itself throws. */
export function mediaAction(services: Services, form: FormData): Promise<Done> {
  return ACTIONS[intentIn(form, MEDIA_INTENTS)](services, form);
}

function targetsIn(form: FormData): FileTarget[] {
  return chosenIn(form, FILES, (id) => {
    const [, bucketId, fileId] = KEY.exec(id) ?? [];
    return bucketId && fileId ? { bucketId, fileId } : null;
  });
}
