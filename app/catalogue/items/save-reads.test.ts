import { expect, it } from "vitest";
import { movie } from "#app/kinds/movie.ts";
import { buildInput, buildItem, testServices } from "../../../tests/data/builders.ts";
import { openLoggedStore } from "../../../tests/logged-store.ts";
import { auditedStore } from "#app/store/audited-store.ts";
import { createRecorder } from "#app/audit/recorder.ts";
import { changeGenres } from "#app/content/change-genres.ts";
import { saveDraft, unpublishItem } from "../drafts/save-drafts.ts";
import { updateItem } from "./items.ts";
import { publishDrafts } from "../drafts/publishing.ts";

type Services = Awaited<ReturnType<typeof testServices>>;

const basedOn = new Date("2026-01-01T00:00:00Z");
const item = buildItem(movie, { id: "a", updatedAt: basedOn });
const input = buildInput(movie);
const draft = { item, status: "draft", publishAt: null, createdBy: "", updatedBy: "" } as const;

const SAVES: Record<string, (services: Services) => Promise<unknown>> = {
  "of a public item": (services) => updateItem(services, movie, "a", { id: "a", basedOn, input }),
  "of a draft": (services) => saveDraft(services, movie, "a", { basedOn, input, mode: "by hand" }),
  "of a new draft": (services) => saveDraft(services, movie, "new", { basedOn: null, input, mode: "by hand" }),
  "that publishes a draft": (services) => publishDrafts(services, ["a"]),
  "that makes an item a draft again": (services) => unpublishItem(services, movie, "a", { basedOn, input }),
  "of a genre of many items": (services) => changeGenres(services, ["a"], "add", "Noir"),
};

it.each(Object.entries(SAVES))(
  "reads an item and its draft once per save %s, including history and audit log",
  async (_of, save) => {
    await using services = await testServices();
    await using logged = await openLoggedStore(async (store) => {
      await store.items.insert(item);
      await store.drafts.put(draft);
    });
    const recorder = createRecorder({ ...services, origin: { network: "", request: "" } });
    await save({ ...services, store: auditedStore(logged.store, recorder) });
    const reads = logged.queries().filter(({ sql }) => /^select .*("content_bodies"|from "drafts" where "id" =)/.test(sql));
    expect(reads.map(({ sql }) => /content_bodies|drafts/.exec(sql)?.[0])).toEqual(["content_bodies", "drafts"]);
  },
);
