import { createContext } from "react";

export type PictureRow = {
  choose: (file: File) => void;
  /** True if no upload into it is in progress. */
  isFree: boolean;
};

/** Rows of one picture each, which take several files at once. */
export type PictureRows = {
  /** @param name Of the input. @returns Takes the row out again. */
  register: (name: string, row: PictureRow) => () => void;
  /** Gives one file to each empty row from the one of the input `name`, and adds rows for the rest. */
  handOut: (files: readonly File[], name?: string) => void;
};

export const PictureRowsContext = createContext<PictureRows | null>(null);
