import { data, Form, useNavigation } from "react-router";
import { languageContext, servicesContext } from "#app/context.ts";
import { handleErrors, statusOf } from "#app/http.ts";
import { personPath } from "#app/kinds/addresses/addresses.ts";
import { AppError, type FieldProblem } from "#app/lib/errors.ts";
import { formatProblems } from "#app/lib/localized-message.ts";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { askToSave } from "#app/platform/actions/ask-to-save.ts";
import { errorMessage } from "#app/platform/actions/error-message.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { AccountField } from "#app/ui/admin/sections/account-field.tsx";
import { Entry, EntryList } from "#app/ui/admin/list/entry-list.tsx";
import { useFirstProblem } from "#app/ui/admin/use-first-problem.ts";
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
  const was = field("was");
  const sent: Sent =
    field("intent") === "remove" ? { was, name: was, others: "" } : { was, name: field("name"), others: field("others") };
  try {
    await saveOtherNames(context.get(servicesContext), was, { name: sent.name, others: sent.others.split(",") });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "actor.not-allowed") throw error;
    const { language } = context.get(languageContext);
    const problems = formatProblems(language, error.problems);
    return data<Answer>({ ...sent, isDone: false, message: errorMessage(error, language), problems }, statusOf(error));
  }
  return data<Answer>({ ...sent, isDone: true, message: "", problems: [] });
});

export async function clientAction({ context, request, serverAction }: Route.ClientActionArgs) {
  const field = await readForm(request.clone());
  const sent: Sent = { was: field("was"), name: field("name"), others: field("others") };
  const refused = (message: string): Answer => ({ ...sent, isDone: false, message, problems: [] });
  return askToSave(serverAction, context.get(languageContext).language, refused);
}

export const meta = adminMeta("admin.page.people");

export default function People({ loaderData: { people }, actionData: answer }: Route.ComponentProps) {
  const { text } = useLanguage();
  const refusedFor = (was: string) => (answer && !answer.isDone && answer.was === was ? answer : null);
  return (
    <AdminPage title={text("admin.page.people")} lead={text("admin.people.intro")}>
      <div className="flex w-full max-w-settings min-w-0 flex-col gap-24">
        <output className="empty:hidden">{answer?.isDone && text("admin.common.saved")}</output>
        {people.length > 0 && (
          <EntryList>
            {people.map((person) => (
              <Person key={`${person.name} ${person.others.join()}`} person={person} answer={refusedFor(person.name)} />
            ))}
          </EntryList>
        )}
        <h2 className="text-18">{text("admin.people.new")}</h2>
        <PersonForm key={people.length} person={null} answer={refusedFor("")} />
      </div>
    </AdminPage>
  );
}

type PersonFormProps = {
  person: ListedPerson | null;
  /** That of a refused form. */
  answer: Answer | null;
};

function Person({ person, answer }: PersonFormProps & { person: ListedPerson }) {
  const { text } = useLanguage();
  const { name, others, titles } = person;
  const path = personPath(name);
  const credited = titles > 0 && path && (
    <a href={path} className="row-link">
      {text("person.titles", { count: titles })}
    </a>
  );
  return (
    <Entry
      title={<bdi>{name}</bdi>}
      facts={[<bdi key="others">{others.join(", ")}</bdi>, credited || text("admin.people.uncredited")]}
    >
      <details name="person" open={answer !== null} className="group open:w-full">
        <summary className="quiet-button group-open:mb-12" aria-label={text("admin.people.editNamed", { name })}>
          {text("admin.common.edit")}
        </summary>
        <PersonForm person={person} answer={answer} />
      </details>
    </Entry>
  );
}

function PersonForm({ person, answer }: PersonFormProps) {
  const { text } = useLanguage();
  const form = useFirstProblem(answer);
  const isBusy = useNavigation().state !== "idle";
  const was = person?.name ?? "";
  const typed = answer ?? { name: was, others: person?.others.join(", ") ?? "" };
  const problemOf = (field: string) => answer?.problems.find((each) => each.field.endsWith(field))?.message;
  return (
    <Form ref={form} method="post" className="grid w-full gap-16 tablet:grid-cols-2">
      <input type="hidden" name="was" value={was} />
      <AccountField name="name" label={text("admin.people.name")} value={typed.name} problem={problemOf("name")} />
      <AccountField name="others" label={text("admin.people.others")} value={typed.others} problem={problemOf("others")} />
      <div className="flex flex-wrap items-center gap-12 tablet:col-span-2">
        <button type="submit" disabled={isBusy} className="quiet-button">
          {text("admin.common.save")}
        </button>
        {person && (
          <button type="submit" name="intent" value="remove" formNoValidate disabled={isBusy} className="quiet-button">
            {text("common.remove")} <span className="sr-only">{was}</span>
          </button>
        )}
        <FormProblem text={answer?.problems.length === 0 ? answer.message : ""} />
      </div>
    </Form>
  );
}
