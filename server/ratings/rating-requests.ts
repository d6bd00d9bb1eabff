import { Hono, type Context } from "hono";
import { parseGivenRating, parseRatingKey, rateItem, takeRatingBack, type RatedItem } from "#app/ratings/rate.ts";
import { statusOf } from "#app/http.ts";
import { itemPath } from "#app/kinds/registry.ts";
import { AppError } from "#app/lib/errors.ts";
import { requestNetwork } from "../http/client-address.ts";
import { isBrowser } from "../counting/visit.ts";
import { readBody } from "../http/bodies/read-body.ts";
import { senderOf } from "../http/same-origin.ts";
import type { ShellEnv, ShellParts } from "../shell-parts.ts";
import { createRatingLimits } from "./rating-limits.ts";

type RatingParts = Pick<ShellParts, "settings" | "services" | "limits" | "forgetPage">;
type Failure = { status: 400 | 403 | 404 | 405 | 409 | 413 | 429; message: string; headers?: Record<string, string> };

const MAX_BODY_BYTES = 1024;
const MINUTE_S = 60;

const NOT_OURS: Failure = { status: 403, message: "Ratings are accepted only from pages of this site." };
const NO_BROWSER: Failure = { status: 403, message: "Ratings are accepted only from browsers." };
const NO_METHOD: Failure = {
  status: 405,
  message: "Send a rating with POST and remove it with DELETE.",
  headers: { Allow: "POST, DELETE" },
};

/** Answers `POST` and `DELETE` of `/{id}` with the item's average and number of ratings; a refusal is a 4xx with its text. */
export function ratingRequests({ settings, services, limits: siteLimits, forgetPage }: RatingParts): Hono<ShellEnv> {
  const limits = createRatingLimits(siteLimits);
  const networkOf = (c: Context<ShellEnv>) => requestNetwork(c.env.incoming, settings.trustedProxies);
  const visitor = services.for({ role: "visitor" });
  const ratings = new Hono<ShellEnv>();

  ratings.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    if (!["POST", "DELETE"].includes(c.req.method)) return fail(c, NO_METHOD);
    if (senderOf(c.env.incoming, settings) !== "own") return fail(c, NOT_OURS);
    if (!isBrowser(c.req.header("user-agent") ?? "")) return fail(c, NO_BROWSER);
    const wait = limits.takeRequest(networkOf(c));
    return wait > 0 ? fail(c, tooMany(wait)) : next();
  });

  ratings.post("/:id", async (c) => {
    const given = parseGivenRating(await inputOf(c));
    const wait = limits.takeKey(networkOf(c), given.key);
    return wait > 0 ? fail(c, tooMany(wait)) : answer(c, await rateItem(visitor, c.req.param("id"), given));
  });
  ratings.delete("/:id", async (c) => {
    const key = parseRatingKey(await inputOf(c));
    return answer(c, await takeRatingBack(visitor, c.req.param("id"), key));
  });
  ratings.all("*", (c) => fail(c, { status: 404, message: "Not found." }));

  ratings.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    const wait: Record<string, string> = error.retryAfter === null ? {} : { "Retry-After": String(error.retryAfter) };
    return c.json({ error: error.code, message: error.message }, statusOf(error) as Failure["status"], wait);
  });

  function answer(c: Context<ShellEnv>, { item, visitorRating: { sum, count } }: RatedItem) {
    forgetPage(itemPath(item));
    return c.json({ sum, count });
  }

  return ratings;
}

/** JSON or a form. @throws {AppError} `rating.invalid`, `rating.too-large`, and as `readBody`. */
async function inputOf(c: Context<ShellEnv>): Promise<unknown> {
  const body = await readBody(c.env.incoming, { maxBytes: MAX_BODY_BYTES });
  if (!body) throw new AppError("rating.too-large", "A rating must not be larger than 1 KB.");
  const text = body.toString();
  const [contentType] = (c.req.header("content-type") ?? "").split(";");
  if (contentType?.trim() === "application/x-www-form-urlencoded") return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("rating.invalid", "Send a rating as JSON or as a form.");
  }
}

function tooMany(waitS: number): Failure {
  const message =
    waitS <= MINUTE_S
      ? "Too many ratings at once. Please try again in a minute."
      : "Too many ratings came from your network today. Please try again tomorrow.";
  return { status: 429, message, headers: { "Retry-After": String(waitS) } };
}

function fail(c: Context, { status, message, headers }: Failure) {
  return c.json({ message }, status, headers);
}
