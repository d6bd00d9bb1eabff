import type { Page } from "#app/lib/pages.ts";

export type LibraryPicture = {
  fileId: string;
  name: string;
  /** In bytes. */
  size: number;
  /** In pixels; null until the picture is examined, some seconds after its upload. */
  dimensions: { width: number; height: number } | null;
};

export type PictureLibrary = { text: string; page: Page<LibraryPicture> };

/** The answer to a form's request, which keeps working if the request fails. */
export type LibraryAnswer = PictureLibrary | { problem: string };

const LIBRARY_PATH = "/admin/media/pictures";

/** @param turn The cursor of a page, with its direction; none for the first page. */
export function libraryPath(text: string, turn?: { to: "after" | "before"; cursor: string }): string {
  const query = new URLSearchParams({ q: text, ...(turn && { [turn.to]: turn.cursor }) });
  return `${LIBRARY_PATH}?${query.toString()}`;
}
