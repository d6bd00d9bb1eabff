import { randomBytes, randomUUID } from "node:crypto";
import { chmod, link, open, readFile, rename, stat, unlink } from "node:fs/promises";
import path from "node:path";
import { SettingError } from "../env.ts";
import { hasCode } from "./data-files.ts";

const SECRET_BYTES = 32;
const MIN_LENGTH = 32;
const MODE = 0o600;
const FOR_OTHERS = 0o077;

/**
 * Created on first start, readable by its owner alone; the folder must exist. Concurrent processes get the same secret, and a
 * crash leaves a whole file or none.
 * @throws {SettingError} when the file holds fewer than 32 characters.
 */
export async function readOrMakeSecret(file: string): Promise<string> {
  const secret = (await readIfThere(file)) ?? (await makeSecret(file));
  if (secret.length >= MIN_LENGTH) return secret;
  throw new SettingError(
    `${file} does not contain a secret of ${MIN_LENGTH} or more characters. ` +
      "Restore it from a backup, or delete it to start with a new one: everyone must sign in again and service keys must be " +
      "entered again.",
  );
}

/** Restricts the mode of a copied file; a file of another user stays as it is. */
async function readIfThere(file: string): Promise<string | null> {
  try {
    const { mode, uid } = await stat(file);
    if ((mode & FOR_OTHERS) !== 0 && uid === process.getuid?.()) await chmod(file, MODE);
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

export async function replaceSecret(file: string, secret: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeDurably(draft, secret);
  await rename(draft, file);
  await syncFolder(path.dirname(file));
}

/** Written under another name, then linked: unlike a rename, a link never replaces another process's file. */
async function makeSecret(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  await writeDurably(draft, randomBytes(SECRET_BYTES).toString("base64url"));
  try {
    await link(draft, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    await unlink(draft);
  }
  return (await readFile(file, "utf8")).trim();
}

async function writeDurably(file: string, text: string): Promise<void> {
  await using handle = await open(file, "wx", MODE);
  await handle.writeFile(text);
  await handle.sync();
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, "r");
  await handle.sync();
}
