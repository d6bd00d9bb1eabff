import { useId, useState } from "react";
import { data, Form, useNavigation } from "react-router";
import { languageContext, servicesContext } from "#app/context.ts";
import { handleErrors, statusOf } from "#app/http.ts";
import { personPath } from "#app/kinds/addresses/addresses.ts";
import { AppError, type FieldProblem } from "#app/lib/errors.ts";
import { formatProblems } from "#app/lib/localized-message.ts";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { errorMessage } from "#app/platform/actions/error-message.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { useFirstProblem } from "#app/ui/admin/use-first-problem.ts";
import { SiteField } from "#app/ui/fields/site-field.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { listOtherNames, saveOtherNames, type ListedPerson } from "./other-names.ts";
import type { Route } from "./+types/people.admin.route";

type Sent = { was: string; name: string; others: string };
type Answer = Sent & { isDone: boolean; message: string; problems: readonly FieldProblem[] };

export const loader = handleErrors(async ({ context }: Route.LoaderArgs) => ({
  people: await listOtherNames(context.get(servicesContext)),
}));

export const action = handleErrors(async ({ context, request }: Route.ActionArgs) => {
  requireFor(context, "content.edit");
  const field = await readForm(request);
  const sent: Sent = { was: field("was"), name: field("name"), others: field("others") };
  try {
    await saveOtherNames(context.get(servicesContext), sent.was, { name: sent.name, others: sent.others.split(",") });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "actor.not-allowed") throw error;
    const { language } = context.get(languageContext);
    const problems = formatProblems(language, error.problems);
    return data<Answer>({ ...sent, isDone: false, message: errorMessage(error, language), problems }, statusOf(error));
  }
  return data<Answer>({ ...sent, isDone: true, message: "", problems: [] });
});

export const meta = adminMeta("admin.page.people");

export default function People({ loaderData: { people }, actionData }: Route.ComponentProps) {
  const answer = actionData ?? null;
  const { text } = useLanguage();
  return (
    <AdminPage title={text("admin.page.people")}>
      <div className="flex w-full max-w-settings min-w-0 flex-col gap-24">
        <p className="max-w-measure text-second">{text("admin.people.intro")}</p>
        {people.map((person) => (
          <PersonForm
            key={person.name}
            person={person}
            answer={answer && (answer.isDone ? answer.name : answer.was) === person.name ? answer : null}
          />
        ))}
        <h2 className="text-18">{text("admin.people.new")}</h2>
        <PersonForm key={people.length} person={null} answer={answer?.was === "" && !answer.isDone ? answer : null} />
      </div>
    </AdminPage>
  );
}

function PersonForm({ person, answer }: { person: ListedPerson | null; answer: Answer | null }) {
  const { text } = useLanguage();
  const id = useId();
  const form = useFirstProblem(answer);
  const isBusy = useNavigation().state !== "idle";
  const was = person?.name ?? "";
  const [name, setName] = useState(answer?.name ?? was);
  const [others, setOthers] = useState(answer?.others ?? person?.others.join(", ") ?? "");
  const problemOf = (field: string) => answer?.problems.find((each) => each.field.endsWith(field))?.message ?? null;
  const path = personPath(was);
  return (
    <div className="flex flex-col gap-12 border-b border-line pb-24 last:border-b-0">
      <Form ref={form} method="post" id={id} className="grid gap-16 tablet:grid-cols-2">
        <input type="hidden" name="was" value={was} />
        <SiteField
          name="name"
          id={`${id}-name`}
          label={text("admin.people.name")}
          value={name}
          problem={problemOf("name")}
          onChange={setName}
        />
        <SiteField
          name="others"
          id={`${id}-others`}
          label={text("admin.people.others")}
          value={others}
          problem={problemOf("others")}
          onChange={setOthers}
        />
      </Form>
      <FormProblem text={answer && answer.problems.length === 0 ? answer.message : ""} />
      <div className="flex flex-wrap items-center gap-12">
        <button type="submit" form={id} disabled={isBusy} className="quiet-button">
          {text("admin.common.save")}
        </button>
        {person && (
          <Form method="post">
            <input type="hidden" name="was" value={was} />
            <input type="hidden" name="name" value={was} />
            <button type="submit" disabled={isBusy} className="quiet-button">
              {text("common.remove")}
              <span className="sr-only">{was}</span>
            </button>
          </Form>
        )}
        <output className="text-14 text-second">{answer?.isDone ? text("admin.common.saved") : ""}</output>
        {person && (
          <p className="ms-auto text-14 text-second">
            {person.titles > 0 && path ? (
              <a href={path} className="inline-flex min-h-touch items-center underline underline-offset-4">
                {text("person.titles", { count: person.titles })}
              </a>
            ) : (
              text("admin.people.uncredited")
            )}
          </p>
        )}
      </div>
    </div>
  );
}
