const SEASON = /^#season-(\d{1,9})$/;

/** `season` is null for `#download`. */
type SeasonAddress = { season: number | null };

/** `#season-3` opens a season, `#download` the list. Null for any other hash. */
export function parseSeasonAddress(hash: string): SeasonAddress | null {
  if (hash === "#download") return { season: null };
  const number = SEASON.exec(hash)?.[1];
  return number === undefined ? null : { season: Number(number) };
}
