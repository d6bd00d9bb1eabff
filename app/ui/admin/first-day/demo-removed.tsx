import { Link } from "react-router";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { RemoveDemo } from "./remove-demo.tsx";

const TITLES = { one: "title", many: "titles" };
const SHOWN = 20;

type DemoRemovedProps = { report: { removed: number; stays: readonly string[] } | null };

export function DemoRemoved({ report }: DemoRemovedProps) {
  if (!report) {
    return (
      <div className="flex w-full max-w-settings flex-col items-start gap-24">
        <p>Sample films, shows, games and software that come with the site.</p>
        <RemoveDemo />
      </div>
    );
  }
  const { removed, stays } = report;
  const more = stays.length - SHOWN;
  return (
    <div className="flex w-full max-w-settings flex-col items-start gap-24">
      <output>{countOf(removed, TITLES)} of the demo removed.</output>
      {stays.length > 0 && (
        <div className="flex flex-col gap-8">
          <p>
            {countOf(stays.length, { one: "title stays because it was edited:", many: "titles stay because they were edited:" })}
          </p>
          <ul className="list-disc pl-24">
            {stays.slice(0, SHOWN).map((name) => (
              <li key={name} dir="auto">
                {name}
              </li>
            ))}
            {more > 0 && <li>{more} more</li>}
          </ul>
        </div>
      )}
      <Link to={ADMIN_HOME} className={buttonLook("primary")}>
        Continue
      </Link>
    </div>
  );
}
