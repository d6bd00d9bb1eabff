import { isDeepStrictEqual } from "node:util";
import { parseWith } from "#app/kinds/schemas/parse.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { personSlugOf } from "#app/lib/text/person-slugs.ts";
import { requireRight, type ActorAndStore } from "#app/services.ts";
import { peopleSchema } from "#app/site/site-schema.ts";
import type { PersonNames } from "#app/site/site.ts";

/** `titles` counts the items of all kinds that credit the person. */
export type ListedPerson = PersonNames & { titles: number };

/** @throws {AppError} `actor.not-allowed`. */
export async function listOtherNames({ actor, store }: ActorAndStore): Promise<ListedPerson[]> {
  requireRight(actor, "content.edit");
  const { people } = await store.settings.get();
  return Promise.all(
    people.map(async (person) => ({ ...person, titles: (await store.items.person(personSlugOf(person.name)))?.titles ?? 0 })),
  );
}

/**
 * Adds to the other names of an entry that has the new name already.
 * @param was The name that the entry had; "" adds one. Without other names it is removed.
 * @throws {AppError} `actor.not-allowed`, `customization.invalid`.
 */
export async function saveOtherNames({ actor, store }: ActorAndStore, was: string, given: PersonNames): Promise<void> {
  requireRight(actor, "content.edit");
  if (was === "" && given.others.every((other) => personSlugOf(other) === "")) {
    const problem = { field: "people.0.others", ...message("admin.refused.required") };
    throw new AppError("customization.invalid", problem.message, [problem]);
  }
  const parsed = parseWith(peopleSchema, { people: [given] }, "customization.invalid").people;
  await store.transaction(async (tx) => {
    const { people } = await tx.settings.get();
    const kept = withoutNames(people, [was, given.name]);
    const named = people.find(({ name }) => isSame(name, given.name) && !isSame(name, was));
    const added = parsed
      .map(({ name, others }) => ({ name, others: [...new Set([...(named?.others ?? []), ...others])] }))
      .filter(({ others }) => others.length > 0);
    const sorted = [...kept, ...added].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
    await tx.settings.set({ people: parseWith(peopleSchema, { people: sorted }, "customization.invalid").people });
  });
}

/** @returns Whether anything changed. @throws {AppError} `actor.not-allowed`. */
export async function replacePeople(
  { actor, store }: ActorAndStore,
  given: readonly PersonNames[],
  isMerge: boolean,
): Promise<boolean> {
  requireRight(actor, "content.edit");
  return store.transaction(async (tx) => {
    const { people } = await tx.settings.get();
    const names = given.map(({ name }) => name);
    const next = [...(isMerge ? withoutNames(people, names) : []), ...given];
    if (isDeepStrictEqual(next, people)) return false;
    await tx.settings.set({ people: next });
    return true;
  });
}

function isSame(name: string, other: string): boolean {
  return personSlugOf(name) === personSlugOf(other);
}

function withoutNames(people: readonly PersonNames[], names: readonly string[]): PersonNames[] {
  const slugs = new Set(names.map(personSlugOf));
  return people.filter(({ name }) => !slugs.has(personSlugOf(name)));
}
