import type { ItemSummary } from "#app/kinds/item.ts";
import type { GenreCover } from "#app/kinds/lists/genre-cover.ts";
import type { HomeRow } from "#app/site/home-rows.ts";
import type { SiteDocument, SiteIdentity } from "#app/site/site.ts";
import type { Kind } from "#app/kinds/kind.ts";
import type { FieldProblem } from "#app/lib/errors.ts";
import type { LanguageData } from "#app/languages/language.ts";

export type ShownSite = {
  language: LanguageData;
  identity: SiteIdentity;
  home: {
    sections: { row: HomeRow; shape: Kind["thumbnail"]; items: ItemSummary[] }[];
    added: Date[][];
    wall: ItemSummary[];
    covers: GenreCover[];
  };
};

export type SiteAnswer =
  /** `before` is the state that an undo restores; null after an undo. */
  | { status: "saved"; site: SiteDocument; basedOn: string; before: SiteDocument | null }
  | { status: "refused"; typed: SiteDocument | null; message: string; problems: readonly FieldProblem[] }
  /** Another owner saved in between: the stored settings, and the fingerprint that an overwriting save must be based on. */
  | { status: "conflict"; typed: SiteDocument; message: string; theirs: SiteDocument; basedOn: string };

/** Null if the settings are invalid. */
export type PreviewAnswer = { shown: ShownSite | null };

/** The answer for a form or preview that did not reach the server. */
export function refusedSite(message: string): SiteAnswer & PreviewAnswer {
  return { status: "refused", message, problems: [], typed: null, shown: null };
}
