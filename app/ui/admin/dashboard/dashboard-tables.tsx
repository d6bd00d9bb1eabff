import { Link } from "react-router";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { Dashboard, KindVisits, VisitedTitle } from "#app/kinds/site/statistics.ts";
import { longDay } from "./day-names.ts";
import { ColumnHeads } from "../column-heads.tsx";
import { useLanguage } from "../../language/language-context.ts";

const PERCENT = 100;

export function KindsTable({ kinds }: { kinds: readonly KindVisits[] }) {
  const { text } = useLanguage();
  const most = { views: mostOf(kinds, "views"), downloads: mostOf(kinds, "downloads") };
  return (
    <table className="figures">
      <thead>
        <tr>
          <ColumnHeads columns={["admin.column.kind", "admin.column.views", "admin.column.downloads"]} />
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ type, views, downloads }) => (
          <tr key={type}>
            <th scope="row">{text(`admin.category.${type}`)}</th>
            <td className="w-1/3">
              <Share value={views} most={most.views} />
            </td>
            <td className="w-1/3">
              <Share value={downloads} most={most.downloads} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The number over a bar of its share of the greatest. */
function Share({ value, most }: { value: number; most: number }) {
  const { number } = useLanguage();
  return (
    <>
      {number(value)}
      <svg aria-hidden="true" viewBox={`0 0 ${PERCENT} 1`} preserveAspectRatio="none" className="share">
        <rect width={PERCENT} height={1} />
        <rect x={PERCENT - (value / most) * PERCENT} width={(value / most) * PERCENT} height={1} />
      </svg>
    </>
  );
}

function mostOf(kinds: readonly KindVisits[], name: "views" | "downloads"): number {
  return Math.max(1, ...kinds.map((each) => each[name]));
}

export function TopTitles({ titles }: { titles: readonly VisitedTitle[] }) {
  const { text, number } = useLanguage();
  if (titles.length === 0) return <p className="text-second">{text("admin.dashboard.noTopTitles")}</p>;
  return (
    <table className="figures">
      <thead>
        <tr>
          <ColumnHeads columns={["admin.column.title", "admin.column.views", "admin.column.downloads"]} />
        </tr>
      </thead>
      <tbody>
        {titles.map(({ id, cId, type, itemName, views, downloads }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={editPath({ type, id })} className="underline-offset-4 hover:underline">
                <bdi>{itemName}</bdi>
              </Link>
              <small className="block text-12 text-second">
                {cId} · {text(`admin.category.${type}`)}
              </small>
            </th>
            <td>{number(views)}</td>
            <td>{number(downloads)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function MissedSearches({ searches }: { searches: Dashboard["missed"] }) {
  const language = useLanguage();
  const { text, number } = language;
  if (searches.length === 0) return <p className="text-second">{text("admin.dashboard.noMissedSearches")}</p>;
  return (
    <table className="figures">
      <thead>
        <tr>
          <ColumnHeads columns={["admin.column.search", "admin.column.times", "admin.column.last"]} />
        </tr>
      </thead>
      <tbody>
        {searches.map(({ query, times, day }) => (
          <tr key={query}>
            <th scope="row">
              <bdi className="wrap-anywhere">{query}</bdi>
            </th>
            <td>{number(times)}</td>
            <td>{longDay(day, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
