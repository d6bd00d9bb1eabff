import { coverPictures, type GenreCover } from "#app/kinds/lists/genre-cover.ts";
import { slugOf } from "#app/lib/text/text.ts";
import { GenreCard } from "#app/ui/cards/genre-card.tsx";
import { itemsInWords, type GenreRow, type KnownGenre } from "../genre-rows.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

type GenrePreviewProps = {
  rows: readonly GenreRow[];
  onlyWithItems: boolean;
  known: readonly KnownGenre[];
  covers: readonly GenreCover[];
};

/** Shows the row as visitors see it. A newly typed genre has no item until it is saved. */
export function GenrePreview({ rows, onlyWithItems, known, covers }: GenrePreviewProps) {
  const language = useLanguage();
  const { text } = language;
  const cards = rows
    .filter(({ title }) => title.trim() !== "")
    .map(({ key, title, imageUrl }) => {
      const slug = slugOf(title);
      const cover = covers.find(({ genre }) => slugOf(genre) === slug);
      const count = known.find((genre) => genre.slug === slug)?.count ?? 0;
      return { key, title, count, cover: coverPictures({ genre: title, picture: imageUrl, item: cover?.item ?? null }) };
    })
    .filter(({ count }) => count > 0 || !onlyWithItems);
  return (
    <figure className="flex min-w-0 flex-col gap-12">
      <figcaption className="text-14 text-second">{text("admin.slots.genresOnPage")}</figcaption>
      {cards.length === 0 ? (
        <p className="rounded-card border border-line p-16 text-second">{text("admin.slots.noGenre")}</p>
      ) : (
        <ul className="slot-preview" inert data-shape="genre">
          {cards.map(({ key, title, count, cover }) => (
            <li key={key}>
              <GenreCard label={title} href="" note={itemsInWords(count, language)} cover={cover} />
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
