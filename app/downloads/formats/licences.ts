const VERSION = String.raw`( ?v?\d+(\.\d+)*\+?)?( or later|-or-later| only|-only)?`;
const REDISTRIBUTABLE = [
  "public domain( mark| dedication)?( 1.0)?",
  `(cc|creative commons)[ -]?(0|zero)${VERSION}( universal)?`,
  `cc[ -]by([ -](sa|nd))?${VERSION}( international| unported)?`,
  `creative commons attribution([ -](share[ -]?alike|no[ -]?derivatives))?${VERSION}( international| unported)?`,
  String.raw`https?://creativecommons\.org/(licenses/by(-sa|-nd)?|publicdomain/(zero|mark))/\S*`,
  `gnu (lesser |affero )?general public`,
  `(gnu )?(a|l)?gpl[ -]?${VERSION}`,
  `(mit|isc|zlib|unlicense|(\\d-clause )?bsd([ -]\\d-clause)?|apache|mpl|mozilla public|eupl|ofl|sil open font|artistic|boost)[ -]?${VERSION}`,
].map((pattern) => new RegExp(`^(the )?${pattern}( licen[sc]e)?${VERSION}$`, "i"));

/** Whether a licence lets everybody pass the file on; unknown ones do not. */
export function isRedistributable(licence: string): boolean {
  return REDISTRIBUTABLE.some((pattern) => pattern.test(licence.trim()));
}
