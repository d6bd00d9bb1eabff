import { createContext } from "react";
import type { PictureNotes } from "#app/kinds/forms/picture-notes.ts";

/** Notes on the stored item's pictures; an address being typed has none. */
export const PictureNotesContext = createContext<PictureNotes>({});
