import { Picture } from "../primitives/picture.tsx";

const COLUMNS = 6;
const ROWS = 4;
/** With fewer posters the wall has empty frames instead of many repetitions. */
const ENOUGH = 8;

/** Decorative. Posters repeat to fill the wall, but not if there are only a few. */
export function PosterWall({ pictures }: { pictures: readonly string[] }) {
  const posters = pictures.length >= ENOUGH ? pictures : [...pictures, ...Array<string>(ENOUGH - pictures.length).fill("")];
  return (
    <div className="poster-wall" aria-hidden="true">
      {columnsOf(posters).map(({ name, cases }) => (
        <ul key={name}>
          {cases.map(({ name: caseName, url }) => (
            <li key={caseName} className="stage aspect-poster flex-none overflow-hidden rounded-card">
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

function columnsOf(posters: readonly string[]) {
  return Array.from({ length: COLUMNS }, (_, column) => ({
    name: `column-${column}`,
    cases: Array.from({ length: ROWS }, (_, row) => ({
      name: `case-${row}`,
      url: posters[(row * COLUMNS + column) % posters.length] ?? "",
    })),
  }));
}
