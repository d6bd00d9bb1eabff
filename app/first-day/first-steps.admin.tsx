import { useState, type ReactNode } from "react";
import { Form, Link } from "react-router";
import { FIRST_DAY_PATH, type FirstDay, type FirstDayChoice } from "./first-day.ts";
import { IMPORT_PATH } from "#app/import/site-import.ts";
import { SITE_PATH } from "#app/lib/addresses/admin-paths.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { RemoveDemo } from "./remove-demo.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** Setup steps that a new site still needs, each with a link; folded from the second visit on. */
export function FirstSteps({ day: { isSeen, hasDemo, name, kinds, demo, title } }: { day: FirstDay }) {
  const { text } = useLanguage();
  const [isOpen, setIsOpen] = useState(!isSeen);
  const done = [name, kinds, demo, title].filter(Boolean).length;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="folded w-full rounded-card border border-line bg-raised px-16"
    >
      <summary>
        <Icon name="forward" className="size-16" />
        <h2 className="text-16">
          {text("admin.firstDay.title")} <span className="text-14 text-second">{text("admin.firstDay.progress", { done })}</span>
        </h2>
      </summary>
      <ol className="flex flex-col">
        <Step isDone={name} title={text("admin.firstDay.name")} hint={text("admin.firstDay.nameText")}>
          <Link to={SITE_PATH} className="quiet-button">
            {text("admin.firstDay.nameSite")}
          </Link>
        </Step>
        <Step isDone={kinds} title={text("admin.firstDay.kinds")} hint={text("admin.firstDay.kindsText")}>
          <Link to={`${SITE_PATH}#kinds`} className="quiet-button">
            {text("admin.firstDay.chooseKinds")}
          </Link>
          <Choice choice="keep-kinds" label={text("admin.firstDay.keepKinds")} />
        </Step>
        <Step
          isDone={demo}
          title={hasDemo || !demo ? text("admin.firstDay.demo") : text("admin.firstDay.noDemo")}
          hint={text("admin.firstDay.demoText")}
        >
          <Choice choice="keep-demo" label={text("admin.firstDay.keepDemo")} />
          <RemoveDemo />
        </Step>
        <Step isDone={title} title={text("admin.firstDay.firstTitle")} hint={text("admin.firstDay.firstTitleText")}>
          <Link to="/admin/create" className="quiet-button">
            {text("admin.firstDay.addTitle")}
          </Link>
          <Link to={IMPORT_PATH} className="quiet-button">
            {text("admin.firstDay.import")}
          </Link>
        </Step>
      </ol>
      <div className="border-t border-line py-12">
        <Choice choice="dismiss" label={done === 4 ? text("admin.firstDay.done") : text("admin.firstDay.hide")} />
      </div>
    </details>
  );
}

type StepProps = { isDone: boolean; title: string; hint: string; children: ReactNode };

function Step({ isDone, title, hint, children }: StepProps) {
  const { text } = useLanguage();
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
            {isDone && <span className="sr-only"> {text("admin.firstDay.isDone")}</span>}
          </h3>
          {!isDone && <p className="text-14 text-second">{hint}</p>}
        </div>
      </div>
      {!isDone && <div className="flex flex-wrap gap-12">{children}</div>}
    </li>
  );
}

function Choice({ choice, label }: { choice: FirstDayChoice; label: string }) {
  return (
    <Form method="post" action={FIRST_DAY_PATH}>
      <button type="submit" name="intent" value={choice} className="quiet-button">
        {label}
      </button>
    </Form>
  );
}
