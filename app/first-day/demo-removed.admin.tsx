import { Link } from "react-router";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { buttonClass } from "#app/ui/primitives/link-button.tsx";
import { RemoveDemo } from "./remove-demo.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const SHOWN = 20;

type DemoRemovedProps = { hasDemo: boolean; report: { removed: number; stays: readonly string[] } | null };

export function DemoRemoved({ hasDemo, report }: DemoRemovedProps) {
  const { text } = useLanguage();
  if (!report) {
    return (
      <div className="flex w-full max-w-settings flex-col items-start gap-24">
        <p>{text(hasDemo ? "admin.firstDay.demoIntro" : "admin.firstDay.hasNoDemo")}</p>
        {hasDemo ? <RemoveDemo /> : <Continue />}
      </div>
    );
  }
  const { removed, stays } = report;
  const more = stays.length - SHOWN;
  return (
    <div className="flex w-full max-w-settings flex-col items-start gap-24">
      <output>{text("admin.firstDay.demoRemoved", { count: removed })}</output>
      {stays.length > 0 && (
        <div className="flex flex-col gap-8">
          <p>{text("admin.firstDay.titlesStay", { count: stays.length })}</p>
          <ul className="list-disc pl-24">
            {stays.slice(0, SHOWN).map((name) => (
              <li key={name} dir="auto">
                {name}
              </li>
            ))}
            {more > 0 && <li>{text("admin.firstDay.more", { count: more })}</li>}
          </ul>
        </div>
      )}
      <Continue />
    </div>
  );
}

function Continue() {
  const { text } = useLanguage();
  return (
    <Link to={ADMIN_HOME} className={buttonClass("primary")}>
      {text("admin.firstDay.continue")}
    </Link>
  );
}
