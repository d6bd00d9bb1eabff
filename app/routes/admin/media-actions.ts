import { updateFile, type FileTarget } from "#app/domain/files.ts";
import { deleteFiles, deleteUnusedFiles } from "#app/domain/media.ts";
import type { Services } from "#app/domain/services.ts";
import { AppError } from "#app/lib/errors.ts";
import { MEDIA_INTENTS, type MediaIntent } from "#app/ui/admin/media/media-form.ts";
import type { Done } from "./list-action.ts";

const KEY = /^([\w.-]{1,36})\/([\w.-]{1,36})$/;
/** Of the files that stay, so many are named. */
const MOST_NAMED = 3;

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
    const more = refusals.length - MOST_NAMED;
    const rest = more > 0 ? [`${counted(more)} more in use.`] : [];
    return {
      message: [...(isTold ? [`${counted(deleted)} deleted.`] : []), ...refusals.slice(0, MOST_NAMED), ...rest].join(" "),
    };
  },
  async "delete-unused"(services, form) {
    requireSure(form);
    const deleted = await deleteUnusedFiles(services);
    return { message: `${counted(deleted)} deleted. What was uploaded in the last 24 hours stays.` };
  },
};

/**
 * Does what a form of the media page asks for. @returns what was done.
 * @throws {AppError} `query.invalid` with the field that is wrong, and what the action itself throws.
 */
export function mediaAction(services: Services, form: FormData): Promise<Done> {
  const intent = MEDIA_INTENTS.find((name) => name === form.get("intent"));
  if (!intent) throw invalid("intent", "Nothing can be done by this name.");
  return ACTIONS[intent](services, form);
}

/** @throws {AppError} `query.invalid` for none, and for what can be no file. */
function targetsIn(form: FormData): FileTarget[] {
  const ids = form.getAll("ids");
  if (ids.length === 0) throw invalid("ids", "Choose at least one file.");
  return ids.map((id) => {
    const [, bucketId, fileId] = (typeof id === "string" && KEY.exec(id)) || [];
    if (!bucketId || !fileId) throw invalid("ids", "One of these is no file.");
    return { bucketId, fileId };
  });
}

function requireSure(form: FormData): void {
  if (form.get("sure") !== "yes") throw invalid("sure", "Say that you are sure: nothing brings these back.");
}

function invalid(field: string, message: string): AppError {
  return new AppError("query.invalid", message, [{ field, message }]);
}

function counted(count: number): string {
  return count === 1 ? "1 file" : `${count.toLocaleString("en")} files`;
}
