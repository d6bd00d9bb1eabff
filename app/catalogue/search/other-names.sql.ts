import { personSlugOf } from "#app/lib/text/person-slugs.ts";
import type { PersonNames } from "#app/site/site.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { wordsOf } from "../titles/canonical-words.ts";
import { nameWordsOf } from "../titles/person-words.sql.ts";

/** All names of each person that has several: the credited one first. A single row of the settings, read by its key. */
export async function readNames(database: Database): Promise<string[][]> {
  const rows = await database.selectFrom("site_settings").select("value").where("name", "=", "people").execute();
  const people = rows.flatMap(({ value }) => JSON.parse(value) as PersonNames[]);
  return people.map(({ name, others }) => [name, ...others]);
}

/** The words with a person's name replaced by each other name; empty without such a name. The last word may be unfinished. */
export function otherReadings(words: readonly string[], people: readonly (readonly string[])[]): string[][] {
  for (const names of people.map((known) => known.map(wordsOf))) {
    for (const name of names) {
      const start = name.length === 0 ? -1 : words.findIndex((_, index) => hasName(words.slice(index), name));
      if (start < 0) continue;
      const others = names.filter((other) => other !== name);
      return others.map((other) => [...words.slice(0, start), ...other, ...words.slice(start + name.length)]);
    }
  }
  return [];
}

function hasName(words: readonly string[], name: readonly string[]): boolean {
  return name.every((word, index) => {
    const typed = words[index];
    const isUnfinished = index > 0 && index === words.length - 1;
    return typed !== undefined && (typed === word || (isUnfinished && word.startsWith(typed)));
  });
}

/** Slugs of all names of the people of whom any name has words that begin with all of these; `exact` if it is the typed one. */
export function slugsOfNames(words: readonly string[], slug: string, people: readonly (readonly string[])[]) {
  const fits = (name: string) => {
    const known = nameWordsOf(name);
    return words.every((typed) => known.some((word) => word.startsWith(typed)));
  };
  const slugs = people.filter((names) => names.some(fits)).map((names) => names.map(personSlugOf));
  return { slugs: slugs.flat(), exact: new Set([slug, ...slugs.filter((each) => each.includes(slug)).flat()]) };
}
