import { randomBytes, randomUUID } from "node:crypto";
import { PART_BYTES } from "#app/platform/blobs/blobs.ts";
import { createPath } from "#app/kinds/addresses/admin-addresses.ts";
import { formEntries } from "#app/kinds/forms/form-entries.ts";
import type { ItemInput } from "#app/kinds/item.ts";
import { IMAGES, VIDEOS } from "#app/kinds/buckets.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { IMPORT_FILE_PATH, IMPORT_PATH } from "#app/import/site-import.ts";
import { STORAGE_PROJECT } from "#app/lib/addresses/storage-paths.ts";
import { saveMovie } from "../../../bench/small/editors.ts";
import { refusal } from "../../../bench/small/tally.ts";
import { sendFile } from "../../../bench/storage/films.ts";
import { buildInput } from "../../../tests/data/builders.ts";
import { mp4 } from "../../../tests/data/file-bytes.ts";
import { ask } from "../../../tests/request/ask.ts";
import { seenIn, sendForm, signIn } from "../../../tests/request/sign-in.ts";
import { noisePng } from "../attack/noise-png.ts";
import { until } from "../until.ts";
import type { Hosts } from "./hosts.ts";
import type { MonthSite } from "./month-site.ts";

const SAVES = 3;
const PREVIEWS = 4;
const PICTURE_EVERY_HOURS = 4;
const FILM_EVERY_HOURS = 6;
const DAY_HOURS = 24;
const HOUR_OF = { import: 3, backup: 5, inbox: 20 } as const;
const PICTURE_SIDE = 400;
const IMPORTED = 300;
const MOVED = 2;
const CLOSED = 3;

/**
 * Simulates an hour of editors and programs: saves, new and deleted items, pictures, aborted film uploads, previews, one import a
 * day.
 */
export function openEditors(month: MonthSite) {
  const { origin, records, hosts, catalogue, tally, key } = month;
  const added: string[] = [];
  const pictures: string[] = [];
  let cookie = month.used;
  const byKey = { site: { origin }, cookie: "" };
  const keyHeaders = { "x-appwrite-key": key };

  const send = (kind: string, path: string, fields: Record<string, string>, expected = 302) =>
    tally.time(kind, async () => {
      const answer = await sendForm({ origin }, path, fields, { headers: { Cookie: cookie } });
      if (answer.status !== expected) throw new Error(refusal(answer.status));
    });
  const read = (path: string) => ask(origin, path, { headers: { Cookie: cookie } });

  async function save(hour: number): Promise<void> {
    for (let number = 0; number < SAVES; number++) {
      const id = catalogue.edited[(hour * SAVES + number) % catalogue.edited.length] ?? "";
      const day = Math.floor(hour / DAY_HOURS);
      const changes = { ...inputOf(hosts, "edited", day), overview: `Change ${hour}.${number}.` };
      await saveMovie({ site: { origin }, cookie }, id, changes, tally);
    }
  }

  /** Moves as many items to the trash as were added a few hours before. */
  async function addAndTrash(): Promise<void> {
    for (let number = 0; number < MOVED; number++) {
      const id = randomUUID();
      const input = buildInput("movie", { ...inputOf(hosts, "added", 0), itemName: `Added ${id}` });
      const fields = { ...Object.fromEntries(formEntries(input)), id };
      await send("add", createPath(kindOf("movie")), fields, 200);
      added.push(id);
    }
    if (added.length <= 2 * MOVED) return;
    for (const ids of added.splice(0, MOVED)) await send("trash", "/admin/items", { intent: "trash", ids });
  }

  async function sendPicture(): Promise<void> {
    const id = randomUUID();
    const bytes = noisePng(PICTURE_SIDE);
    await tally.time("picture sent", () =>
      sendFile(byKey, { bucketId: IMAGES.id, fileId: id }, { name: `${id}.png`, bytes }, keyHeaders),
    );
    pictures.push(id);
    if (pictures.length <= DAY_HOURS / PICTURE_EVERY_HOURS) return;
    const headers = { ...keyHeaders, "x-appwrite-project": STORAGE_PROJECT };
    const path = `/v1/storage/buckets/${IMAGES.id}/files/${pictures.shift()}`;
    await tally.time("picture deleted", async () => {
      const { status } = await ask(origin, path, { method: "DELETE", headers });
      if (status !== 204) throw new Error(refusal(status));
    });
  }

  /** The first of two chunks. */
  async function breakOffFilm(): Promise<void> {
    const id = randomUUID();
    const bytes = Buffer.concat([mp4(1024), randomBytes(PART_BYTES - 1024)]);
    const range = { "content-range": `bytes 0-${PART_BYTES - 1}/${2 * PART_BYTES}`, "x-appwrite-id": id };
    await tally.time("chunk", () =>
      sendFile(byKey, { bucketId: VIDEOS.id, fileId: id }, { name: "film.mp4", bytes }, { ...range, ...keyHeaders }),
    );
  }

  async function preview(): Promise<void> {
    const files = records.texts(
      "SELECT id FROM files WHERE bucket_id = ? AND upload_id IS NULL ORDER BY sequence LIMIT 20",
      IMAGES.id,
    );
    for (let number = 0; number < PREVIEWS; number++) {
      const id = files[Math.floor(Math.random() * files.length)];
      const size = `width=${200 + Math.floor(Math.random() * 1000)}&output=png&project=${STORAGE_PROJECT}`;
      await tally.time("preview", async () => {
        const { status } = await ask(origin, `/v1/storage/buckets/${IMAGES.id}/files/${id}/preview?${size}`);
        if (status !== 200) throw new Error(refusal(status));
      });
    }
  }

  async function importFile(day: number): Promise<void> {
    const lines = Array.from({ length: IMPORTED }, (_, number) =>
      JSON.stringify({ id: `imported-${number}`, type: "movie", itemName: `Imported ${number}`, overview: `Of day ${day}.` }),
    );
    const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/octet-stream" };
    const to = `${IMPORT_FILE_PATH}?name=day-${day}.ndjson`;
    await tally.time("import", async () => {
      const { status } = await ask(origin, to, { method: "POST", headers, body: lines.join("\n") });
      if (status !== 200) throw new Error(refusal(status));
      const step = async (intent: string, done: RegExp) => {
        await sendForm(
          { origin },
          IMPORT_PATH,
          { seen: seenIn(await read(IMPORT_PATH)), intent },
          { headers: { Cookie: cookie } },
        );
        await until(`the import is at ${done}`, async () => done.test(textOf(await read(IMPORT_PATH))));
      };
      await step("check", /\d would be added/);
      await step("start", /Imported/);
    });
  }

  async function closeSome(): Promise<void> {
    const some = (table: string) => records.texts(`SELECT seq FROM ${table} ORDER BY seq LIMIT ${CLOSED}`);
    for (const report of some("reports")) await send("report done", "/admin/reports", { intent: "done", report });
    for (const request of some("title_requests"))
      await send("request declined", "/admin/reports/requests", { intent: "decline", request });
  }

  return {
    async work(hour: number): Promise<void> {
      const ofDay = hour % DAY_HOURS;
      const day = Math.floor(hour / DAY_HOURS);
      if (ofDay === 1) cookie = (await tally.time("sign-in", () => signIn({ origin }))) ?? cookie;
      await tally.time("session", () => ask(origin, "/admin/trash", { headers: { Cookie: month.used } }));
      await save(hour);
      await addAndTrash();
      await preview();
      if (hour % PICTURE_EVERY_HOURS === 0) await sendPicture();
      if (hour % FILM_EVERY_HOURS === 0) await breakOffFilm();
      if (ofDay === HOUR_OF.import) await importFile(day);
      if (day > 0) return;
      if (ofDay === HOUR_OF.backup) await send("backup", "/admin/backups", { intent: "start" });
      if (ofDay === HOUR_OF.inbox) await closeSome();
    },
  };
}

/** The text that a reader sees of a page. */
function textOf({ body }: { body: string }): string {
  return (/<main.*<\/main>/s.exec(body)?.[0] ?? "").replaceAll("<!-- -->", "").replaceAll(/<[^>]*>/g, " ");
}

/** Omits addresses on hosts that do not exist. */
function inputOf(hosts: Hosts, name: string, day: number): Partial<ItemInput> {
  const shared = hosts.picture("shared");
  return {
    movieLink: hosts.link(`${name}-${day}`, day),
    thumbnailUrl: hosts.picture(`${name}-${day}`),
    bannerUrl: shared,
    cast: [{ id: 1, imageUrl: shared, name: "Ada Player", role: "The Hero" }],
    screenshots: [1, 2, 3].map((id) => ({ id, screenshotUrl: shared })),
  };
}
