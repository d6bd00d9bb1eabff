import { Picture } from "../primitives/picture.tsx";
import { groundOf } from "../primitives/stand-in.ts";

export type GenreCardFacts = {
  label: string;
  href: string;
  note?: string;
  /** URLs of the item that represents the genre, "" for a missing picture; absent if there is no such item. */
  cover?: { bannerUrl: string; thumbnailUrl: string };
};

export function GenreCard({ label, href, note, cover }: GenreCardFacts) {
  return (
    <div
      style={groundOf(label)}
      className="stage group relative isolate flex aspect-still flex-col justify-end rounded-card p-12 transition-transform hover:-translate-y-4 tablet:p-16"
    >
      <Ground {...cover} />
      <a href={href} className="stretched-link max-w-3/5 text-18 leading-snug font-heading tablet:text-22">
        {label}
      </a>
      {note && <span className="text-14 text-second">{note}</span>}
    </div>
  );
}

function Ground({ thumbnailUrl, bannerUrl }: Partial<NonNullable<GenreCardFacts["cover"]>>) {
  if (!thumbnailUrl && !bannerUrl) return <span className="bulbs mb-auto" aria-hidden="true" />;
  return (
    <span className="absolute inset-0 -z-raised overflow-hidden rounded-card">
      {thumbnailUrl ? <Poster url={thumbnailUrl} /> : <Still url={bannerUrl ?? ""} />}
    </span>
  );
}

function Still({ url }: { url: string }) {
  return (
    <>
      <Picture url={url} alt="" frame="still" drawn="row" />
      <span className="fade-out absolute inset-0" />
    </>
  );
}

function Poster({ url }: { url: string }) {
  return (
    <span className="slanted-poster overflow-hidden rounded-control shadow-float">
      <Picture url={url} alt="" frame="poster" drawn="row" />
    </span>
  );
}
