import type { Database } from "./schema.ts";
import { isCorrectable, restsOf, typoDistance } from "./spelling.ts";
import { vocabularyOf } from "./title-words.ts";

const MOST_ALTERNATIVES = 5;

/** Counts the words of a new title; a word seen for the first time can be corrected to from now on. */
export async function addWords(database: Database, title: string): Promise<void> {
  const words = vocabularyOf(title);
  if (words.length === 0) return;
  const counted = await database
    .insertInto("search_words")
    .values(words.map((word) => ({ word })))
    .onConflict((conflict) => conflict.column("word").doUpdateSet((row) => ({ titles: row("search_words.titles", "+", 1) })))
    .returning(["word_id", "word", "titles"])
    .execute();
  const rests = counted
    .filter(({ word, titles }) => titles === 1 && isCorrectable(word))
    .flatMap(({ word_id, word }) => restsOf(word).map((rest) => ({ rest, word_id })));
  if (rests.length === 0) return;
  await database
    .insertInto("word_deletes")
    .values(rests)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the words of a title off the counts; a word no title holds any more is forgotten. */
export async function removeWords(database: Database, title: string): Promise<void> {
  for (const word of vocabularyOf(title)) {
    const counted = await database
      .updateTable("search_words")
      .set((row) => ({ titles: row("titles", "-", 1) }))
      .where("word", "=", word)
      .returning(["word_id", "titles"])
      .executeTakeFirst();
    if (counted && counted.titles <= 0) await forgetWord(database, counted.word_id, word);
  }
}

async function forgetWord(database: Database, wordId: number, word: string): Promise<void> {
  await database.deleteFrom("word_deletes").where("rest", "in", restsOf(word)).where("word_id", "=", wordId).execute();
  await database.deleteFrom("search_words").where("word_id", "=", wordId).execute();
}

/** A typed word and the known ones it may be a misspelling of, the likeliest first. */
export async function alternativesOf(database: Database, typed: string): Promise<string[]> {
  if (!isCorrectable(typed)) return [typed];
  const near = await database
    .selectFrom("word_deletes as d")
    .innerJoin("search_words as w", "w.word_id", "d.word_id")
    .select(["w.word", "w.titles"])
    .distinct()
    .where("d.rest", "in", restsOf(typed))
    .execute();
  const likeliest = near
    .flatMap(({ word, titles }) => {
      const distance = typoDistance(typed, word);
      return distance === null ? [] : [{ word, titles, distance }];
    })
    .sort((a, b) => a.distance - b.distance || b.titles - a.titles || (a.word < b.word ? -1 : 1));
  return [typed, ...likeliest.slice(0, MOST_ALTERNATIVES).map(({ word }) => word)];
}
