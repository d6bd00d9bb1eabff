/** `id` decides every choice; `year` and `genre` may be empty. */
export type PosterWork = { id: string; title: string; year: string; kind: string; genre: string };
