const SEASON = /^#season-(\d{1,9})$/;

/** What the part of an address behind `#` asks of a page with seasons; null when it asks for nothing of them. */
export type SeasonAddress = { season: number | null };

/** `#season-3` names a season, `#download` asks to choose one. */
export function parseSeasonAddress(hash: string): SeasonAddress | null {
  if (hash === "#download") return { season: null };
  const number = SEASON.exec(hash)?.[1];
  return number === undefined ? null : { season: Number(number) };
}
