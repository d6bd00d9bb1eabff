import { Link } from "react-router";
import type { AttentionNote } from "#app/kinds/attention/attention.ts";

export function AttentionNotes({ notes }: { notes: readonly AttentionNote[] }) {
  return (
    <ul className="flex flex-col gap-4 py-4">
      {notes.map(({ text, address, to }) => (
        <li key={`${text} ${address ?? to ?? ""}`} className="wrap-anywhere">
          {to ? (
            <Link to={to} className="row-link">
              {text}
            </Link>
          ) : (
            text
          )}
          {address && <span className="line-clamp-2 text-second">{address}</span>}
        </li>
      ))}
    </ul>
  );
}
