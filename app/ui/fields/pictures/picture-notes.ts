import { createContext } from "react";
import type { PictureNotes } from "#app/kinds/forms/picture-notes.ts";

/** Of the stored item, so that an address being typed has none. */
export const PictureNotesContext = createContext<PictureNotes>({});
