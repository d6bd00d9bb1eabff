import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { FIRST_DAY_PATH, type FirstDay, type FirstDayChoice } from "#app/kinds/site/first-day.ts";
import { IMPORT_PATH } from "#app/kinds/transfer/site-import.ts";
import { SITE_PATH } from "#app/lib/addresses/admin-paths.ts";
import { Icon } from "../../primitives/icon.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";
import { RemoveDemo } from "./remove-demo.tsx";

/** What a new site still needs, each a click from done. */
export function FirstSteps({ day: { hasDemo, name, kinds, demo, title } }: { day: FirstDay }) {
  const done = [name, kinds, demo, title].filter(Boolean).length;
  return (
    <section aria-labelledby="first-steps" className="flex w-full flex-col gap-16 rounded-card border border-line bg-raised p-16">
      <header className="flex flex-wrap items-center justify-between gap-16">
        <h2 id="first-steps" className="text-18">
          Make this site yours <span className="text-14 text-second">{done} of 4 done</span>
        </h2>
        <Choice choice="dismiss" label={done === 4 ? "Done" : "Hide these steps"} />
      </header>
      <ol className="flex flex-col">
        <Step isDone={name} title="Name it" text="It appears in titles, the logo, feeds and e-mails.">
          <Link to={SITE_PATH} className={buttonLook("quiet")}>
            Name the site
          </Link>
        </Step>
        <Step isDone={kinds} title="Choose what it shows" text="Movies, TV shows, anime, games or software. The rest is hidden.">
          <Link to={`${SITE_PATH}#kinds`} className={buttonLook("quiet")}>
            Choose kinds
          </Link>
          <Choice choice="keep-kinds" label="Keep all" />
        </Step>
        <Step
          isDone={demo}
          title={hasDemo || !demo ? "Keep or remove the demo" : "No demo catalogue"}
          text="The titles that came with the site. Those you edited stay in any case."
        >
          <Choice choice="keep-demo" label="Keep it" />
          <RemoveDemo />
        </Step>
        <Step isDone={title} title="Add the first title" text="With the form, or many at once from a file.">
          <Link to="/admin/create" className={buttonLook("quiet")}>
            Add a title
          </Link>
          <Link to={IMPORT_PATH} className={buttonLook("quiet")}>
            Import a file
          </Link>
        </Step>
      </ol>
    </section>
  );
}

type StepProps = { isDone: boolean; title: string; text: string; children: ReactNode };

function Step({ isDone, title, text, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-24 gap-y-12 border-t border-line py-12">
      <div className="flex min-w-0 items-start gap-12">
        {isDone ? (
          <Icon name="done" className="mt-4 size-16 shrink-0 text-ok" />
        ) : (
          <span className="mt-4 size-16 shrink-0 rounded-full border border-edge" />
        )}
        <div className="min-w-0">
          <h3 className="text-16">
            {title}
            {isDone && <span className="sr-only"> (done)</span>}
          </h3>
          {!isDone && <p className="text-14 text-second">{text}</p>}
        </div>
      </div>
      {!isDone && <div className="flex flex-wrap gap-12">{children}</div>}
    </li>
  );
}

function Choice({ choice, label }: { choice: FirstDayChoice; label: string }) {
  return (
    <Form method="post" action={FIRST_DAY_PATH}>
      <button type="submit" name="intent" value={choice} className={buttonLook("quiet")}>
        {label}
      </button>
    </Form>
  );
}
