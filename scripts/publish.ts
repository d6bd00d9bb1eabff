import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createSiteLanguages } from "#app/languages/site-languages.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import { createSecretKey, parsePublicKey, readSigningKey } from "#app/platform/minisign.ts";
import { lockFile } from "#app/platform/sql/sqlite/process-lock.ts";
import { mirrorSource, publish, type Publication } from "#app/publication/publish.ts";
import type { Signer } from "#app/publication/publish-entry.ts";
import { publishSearch } from "#app/publication/search/publish-search.ts";
import { openSearchWords } from "#app/publication/search/search-words.sql.ts";
import { openPageLists } from "#app/publication/page-lists.sql.ts";
import { mirroredName } from "#app/site/mirrored-site.ts";
import { openPublicationState } from "#app/publication/state.sql.ts";
import { storeWithRenderedPictures } from "#app/store/rendered-pictures-store.ts";
import { openDemoPictures } from "../server/demo.ts";
import { openBlobs, openExistingStore, openPatientOutbound, openPublicationTarget } from "../server/drivers.ts";
import { readSettings } from "../server/env.ts";
import { dataFiles, makeDataFolder } from "../server/process/data-files.ts";
import { createLog } from "../server/process/log.ts";
import { readRelease } from "../server/process/release.ts";
import { replaceSecret } from "../server/process/secret.ts";
import { storageSettingsOf } from "../server/process/storage-settings.ts";
import { pagePart } from "../server/publication/page-part.ts";
import { wireServices } from "../server/wire-services.ts";
import { readLanguages } from "../server/languages/read-languages.ts";
import { ask } from "./ask-terminal.ts";
import { EXIT, runCommand, UsageError } from "./command.ts";
import { createProgressBar } from "./progress-bar.ts";
import { joinOptions, readPublishArgs } from "./publication-options.ts";

/** Built as `build/NAME/server/publish.js`. */
const root = path.resolve(import.meta.dirname, "../../..");
const CLIENT = path.resolve(import.meta.dirname, "../client");
const MAX_NAMED = 20;
const MINUTE_MS = 60_000;
const MINUTES = { one: "minute", many: "minutes" };
const TITLES = { one: "title", many: "titles" };

/** `publish TARGET`, also while the site runs. */
async function publishSite(): Promise<number> {
  const args = await readPublishArgs();
  const settings = readSettings();
  const { dataDir } = settings;
  const folder = path.join(dataDir, "publication");
  await using opened = new AsyncDisposableStack();
  const storage = storageSettingsOf(settings);
  const store = await openExistingStore(storage, () => new Date());
  opened.defer(() => store.close());
  const log = createLog(console.error, () => new Date());
  const { site, mirror } = await store.settings.get();
  const mirrored = mirroredName({ mirror });
  if (mirrored !== undefined)
    throw new UsageError(`This site is a mirror of ${mirrored}, and mirrors are not mirrored: point people to its own copy.`);
  const { offered } = createSiteLanguages(await readLanguages(dataFiles(dataDir).languages, log)).at("/", site);
  const missing = args.given.languages?.find((code) => code !== "" && !offered.some((each) => each.code === code));
  if (missing)
    throw new UsageError(`The site does not offer the language ${missing}. An owner chooses its languages under Site.`);
  await makeDataFolder(folder);
  const unlock = lockFile(path.join(folder, "lock"));
  if (!unlock) throw new UsageError("Another run of publish is at work for this site.");
  opened.defer(unlock);
  const { state, database } = openPublicationState(path.join(folder, "state.db"));
  const words = openSearchWords(database);
  opened.defer(() => state.close());
  const remembered = state.read("options");
  const options = joinOptions(remembered, args.given);
  const target = await openPublicationTarget(args.target, settings);
  state.write("options", options);
  const { signer, isNew } = await openSigner(args, path.join(folder, "key"), state.read("entry") !== null);
  const blobs = await openBlobs(storage);
  const finished = settings.demo ? await openDemoPictures(root) : undefined;
  const release = await readRelease(root);
  const outbound = await openPatientOutbound(settings, `Marquee/${release}`);
  const bar = createProgressBar(process.stderr, () => performance.now());
  const services = wireServices({ store, blobs, dataDir, finished });
  const published = await publish({
    services: { ...services, store: storeWithRenderedPictures(store), actor: { role: "visitor" } },
    state,
    target,
    mirrors: options.mirrors.map((address) => ({
      name: address,
      async read(path) {
        const bytes = await mirrorSource(address, { outbound }).read(path);
        if (!bytes) console.error(`${address}${path} of a mirror cannot be read.`);
        return bytes;
      },
    })),
    options,
    signer,
    // Without an entry, a key that this file is older than has signed nothing.
    hasOldKey: args.key !== null || (!isNew && remembered === null),
    release,
    parts: [
      pagePart({ settings, clientFolder: CLIENT, lists: openPageLists(database), log }),
      (publishing) => publishSearch(publishing, words),
    ],
    number: args.number,
    confirm: args.yes ? async () => {} : confirm,
    onRewrite: (lastMs) => {
      const last = lastMs === null ? "" : ` Last time that took ${countOf(Math.ceil(lastMs / MINUTE_MS), MINUTES)}.`;
      console.error(`Settings, options or the release changed: everything is written again.${last}`);
    },
    onProgress: (step) => bar.show(step),
  });
  bar.end();
  describe(published, signer, args.target);
  return EXIT.done;
}

type KeyArgs = { key: string | null; unsigned: boolean };

/** Makes the key of the site at its first publication. */
async function openSigner(
  { key, unsigned }: KeyArgs,
  own: string,
  hasPublished: boolean,
): Promise<{ signer: Signer; isNew: boolean }> {
  const file = key ?? own;
  const isNew = key === null && !existsSync(own);
  if (isNew && (hasPublished || unsigned)) throw new UsageError(`The key ${own} is missing. Restore it, or name a key by --key.`);
  if (isNew) await replaceSecret(own, createSecretKey());
  const content = await readFile(file, "utf8");
  const publicKey = content.trim().split("\n").at(-1) ?? "";
  if (unsigned && parsePublicKey(publicKey)) return { signer: { publicKey, key: null }, isNew };
  const secret = readSigningKey(content, process.env["MINISIGN_PASSWORD"]);
  return { signer: { publicKey: secret.publicKey, key: unsigned ? null : secret }, isNew };
}

const confirm: Publication["confirm"] = async ({ entry, source }, { leaving, older }) => {
  console.error(`${source.name} has number ${entry.number} of ${entry.at}, which this site does not know.`);
  const named = (names: string[]) => names.slice(0, MAX_NAMED).join(", ") + (names.length > MAX_NAMED ? ", …" : "");
  if (leaving.length > 0) console.error(`${countOf(leaving.length, TITLES)} would leave: ${named(leaving)}`);
  if (older.length > 0) console.error(`${countOf(older.length, TITLES)} would be as they were earlier: ${named(older)}`);
  await ask(`Publish number ${entry.number + 1} from this site?`);
};

function describe(
  { number, isNew, isSigned, removed }: Awaited<ReturnType<typeof publish>>,
  { publicKey }: Signer,
  to: string,
): void {
  const files = removed > 0 ? `, ${countOf(removed, { one: "file", many: "files" })} removed` : "";
  console.log(isNew ? `Number ${number} is published${files}.` : `Nothing changed since number ${number}${files}.`);
  if (!isSigned) console.log(`It waits for its signature: ./marquee sign ${to}`);
  console.log(`Key: ${publicKey}`);
}

await runCommand(publishSite);
