import { createHash } from "node:crypto";
import { z } from "zod";
import type { Item, VisitorRating } from "#app/kinds/item.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { visitorRatingOf } from "#app/kinds/visitor-rating.ts";
import { AppError } from "#app/lib/errors.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import { ENGLISH } from "#app/languages/english.ts";
import { publicKinds } from "#app/site/public-kinds.ts";
import { parseWith } from "#app/kinds/schemas/parse.ts";
import type { StoreOnly } from "#app/services.ts";

/** At least 128 random bits in base64url. */
const key = z.string("is missing").regex(/^[\w-]{22,64}$/, "must be 22 to 64 letters, digits, - or _");
const halfSteps = "must be 0.5 to 5 in half steps";
const rating = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d(?:\.\d)?$/)
        .transform(Number),
    ],
    halfSteps,
  )
  .refine((value) => value >= 0.5 && value <= 5 && Number.isInteger(value * 2), halfSteps);

const given = z.object({ key, rating });
const takenBack = z.object({ key });

/** `key` is the secret that gives a browser its rating. */
export type GivenRating = z.output<typeof given>;

export type RatedItem = { item: Item; visitorRating: VisitorRating };

/** @throws {AppError} `rating.invalid`. */
export function parseGivenRating(input: unknown): GivenRating {
  return parseWith(given, input, "rating.invalid");
}

/** @throws {AppError} `rating.invalid`. */
export function parseRatingKey(input: unknown): string {
  return parseWith(takenBack, input, "rating.invalid").key;
}

/**
 * Replaces the previous rating with this key.
 * @throws {AppError} `item.not-found`, also for an item of a kind that is not public; `rating.not-taken`.
 */
export async function rateItem(services: StoreOnly, id: string, { key: secret, rating: stars }: GivenRating): Promise<RatedItem> {
  const item = await readRatedItem(services, id);
  const visitorRating = await services.store.ratings.set(id, ownerOf(id, secret), stars);
  if (!visitorRating) throw notFound();
  return { item, visitorRating };
}

/** No-op if there is no rating. @throws {AppError} The errors of `rateItem`. */
export async function takeRatingBack(services: StoreOnly, id: string, secret: string): Promise<RatedItem> {
  const item = await readRatedItem(services, id);
  const visitorRating = await services.store.ratings.remove(id, ownerOf(id, secret));
  if (!visitorRating) throw notFound();
  return { item, visitorRating };
}

async function readRatedItem(services: StoreOnly, id: string): Promise<Item> {
  const item = isDocumentId(id) ? await services.store.items.get(id) : null;
  const kinds = await publicKinds(services);
  if (!item || !kinds.some(({ type }) => type === item.type)) throw notFound();
  if (!visitorRatingOf(kindOf(item.type), item))
    throw new AppError("rating.not-taken", `${kindName(ENGLISH, item).many} show their IMDB rating.`);
  return item;
}

/** Hashed with the item's id, so that the database does not link a visitor's ratings. */
function ownerOf(id: string, secret: string): string {
  return createHash("sha256").update(`${id} ${secret}`).digest("base64url");
}

function notFound(): AppError {
  return new AppError("item.not-found", "No such document!");
}
