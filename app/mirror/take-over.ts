import { AppError } from "#app/lib/errors.ts";
import { mayFollow } from "#app/publication/newest-entry.ts";
import type { Services } from "#app/services.ts";
import { saveSite } from "#app/site/site-document.ts";
import { readFollowing, type Seen } from "./following.ts";
import { refused } from "./mirrors.ts";

type TakingServices = Pick<Services, "actor" | "store" | "blobs">;

/**
 * Makes a mirror the site that it copied.
 * @param typed The name of that site, which must be meant.
 * @param own The public key to publish with: that site's, its successor's, or one of its heirs'.
 * @param keep Called with the last entry, which the next one follows, before the site changes.
 * @throws {AppError} `mirror.none`, `mirror.refused`.
 */
export async function promote(
  services: TakingServices & Pick<Services, "accounts">,
  { typed, own, keep }: { typed: string; own: string; keep: (seen: Seen) => Promise<void> },
): Promise<void> {
  const { store, accounts } = services;
  const seen = await lastSeen(services);
  const { site } = seen.entry;
  if (typed !== site.name) throw refused(`The name of the site to take over is ${site.name}.`);
  if (!mayFollow(own, seen.entry)) throw refused(`${site.name} names no heir with the key ${own}.`);
  if (!(await accounts.hasAdmin())) throw refused("Nobody could edit the site: create an account first, with admin:create.");
  await keep(seen);
  await store.settings.set({ mirror: null });
}

/** Makes a mirror a site of its own, which says what it was. @throws {AppError} `mirror.none`, `mirror.refused`; `site.invalid`. */
export async function fork(services: TakingServices, name: string): Promise<void> {
  const { store } = services;
  const { entry } = await lastSeen(services);
  if (name.toLowerCase() === entry.site.name.toLowerCase()) throw refused("A fork needs a name of its own.");
  const { site, mirror } = await store.settings.get();
  await saveSite(services, { ...site, name }, null);
  await store.settings.set({ mirror: mirror && { ...mirror, isFork: true, notice: "" } });
}

async function lastSeen({ store, blobs }: TakingServices): Promise<Seen> {
  const { mirror } = await store.settings.get();
  const following = mirror?.isFork === false ? await readFollowing({ blobs }) : null;
  if (following?.seen) return following.seen;
  throw new AppError("mirror.none", "This site is no mirror.");
}
