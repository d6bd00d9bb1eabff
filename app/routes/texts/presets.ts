import type { TextPageName } from "#app/lib/text-pages.ts";
import about from "./about.md?raw";
import contact from "./contact.md?raw";
import howToDownload from "./how-to-download.md?raw";
import privacy from "./privacy.md?raw";
import terms from "./terms.md?raw";

/** True of every site. */
export const PRESETS: Record<TextPageName, string> = { about, "how-to-download": howToDownload, contact, privacy, terms };
