import { Picture } from "../primitives/picture.tsx";

const COLUMNS = 6;
const ROWS = 4;
/** Fewer than these are not repeated to fill the wall: an empty case is better than the same poster six times. */
const ENOUGH = 8;

/**
 * A slanted wall of posters in a dark room: decoration behind a hero, never the only place where something is shown.
 * Cases without a poster stay empty.
 */
export function PosterWall({ pictures }: { pictures: readonly string[] }) {
  const posters = pictures.length >= ENOUGH ? pictures : [...pictures, ...Array<string>(ENOUGH - pictures.length).fill("")];
  return (
    <div className="poster-wall" aria-hidden="true">
      {columnsOf(posters).map(({ name, cases }) => (
        <ul key={name}>
          {cases.map(({ name: place, url }) => (
            <li key={place} className="stage aspect-poster flex-none overflow-hidden rounded-card">
              {url ? <Picture url={url} alt="" frame="poster" drawn="wall" /> : <EmptyCase />}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

function EmptyCase() {
  return <span className="bulbs m-12 block" />;
}

/** Every place of the wall has a poster, the first ones again where there are too few. */
function columnsOf(posters: readonly string[]) {
  return Array.from({ length: COLUMNS }, (_, column) => ({
    name: `column-${column}`,
    cases: Array.from({ length: ROWS }, (_, row) => ({
      name: `case-${row}`,
      url: posters[(row * COLUMNS + column) % posters.length] ?? "",
    })),
  }));
}
