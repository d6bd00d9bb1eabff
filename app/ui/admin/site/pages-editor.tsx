import { useId, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useMedia } from "../../browser/use-media.ts";
import { LeaveDialog } from "../../forms/leave-dialog.tsx";
import { useLeaveWarning } from "../../forms/use-leave-warning.ts";
import { useSaveKey } from "../../forms/use-save-key.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { FormProblem } from "../form-problem.tsx";
import { pagePath, type PagesAnswer } from "./pages-form.ts";
import { SiteField } from "./site-field.tsx";
import { TextPreview } from "./text-preview.tsx";

const ROOMY = "(width >= 64rem)";
const ROWS = 18;

type Source = "file" | "own" | "preset";
type ListedPage = { name: string; title: string; source: Source };
type EditedPage = ListedPage & { text: string; basedOn: string; path: string };

type PagesEditorProps = { pages: readonly ListedPage[]; page: EditedPage; answer: PagesAnswer | null; stylesheet: string };

const SOURCES: Record<Source, string> = {
  file: "Visitors see the file in the “pages” folder, which takes precedence over the text saved here.",
  own: "Visitors see the text saved here.",
  preset: "Visitors see the default text. Saving replaces it with yours.",
};

/** One page in Markdown, with a preview beside it, and the list of all. */
export function PagesEditor({ pages, page, answer, stylesheet }: PagesEditorProps) {
  const formId = useId();
  const failed = answer && !answer.isDone && answer.intent === "save-page" ? answer : null;
  const [text, setText] = useState(failed?.text ?? page.text);
  const [read, setRead] = useState(page.text);
  if (read !== page.text) {
    setRead(page.text);
    if (!failed) setText(page.text);
  }
  const isBusy = useNavigation().state === "submitting";
  const isDirty = text !== page.text;
  const blocker = useLeaveWarning(isDirty && !isBusy);
  const isRoomy = useMedia(ROOMY);
  useSaveKey(formId);
  return (
    <div className="editor">
      <div className="editor-form">
        <PageTabs pages={pages} current={page.name} />
        <Form method="post" id={formId} className="flex flex-col gap-16">
          <input type="hidden" name="intent" value="save-page" />
          <input type="hidden" name="basedOn" value={page.basedOn} />
          <SiteField
            name="text"
            label={`${page.title}, in Markdown`}
            hint={SOURCES[page.source]}
            rows={ROWS}
            value={text}
            problem={failed?.problems[0]?.message ?? null}
            onChange={setText}
          />
        </Form>
        <AddPage answer={answer?.intent === "add-page" ? answer : null} />
      </div>
      {isRoomy && (
        <div className="editor-preview">
          <TextPreview text={text} title={page.title} stylesheet={stylesheet} />
        </div>
      )}
      <div className="editor-bar flex flex-col gap-8">
        <div className="flex flex-wrap items-center gap-x-16 gap-y-8">
          <button type="submit" form={formId} disabled={isBusy} className={buttonLook("primary")}>
            {isBusy ? "Saving..." : "Save"}
          </button>
          <output className="min-w-0 flex-1 text-14 text-second">
            {isDirty ? "Unsaved changes" : answer?.isDone ? "Saved" : ""}
          </output>
          {page.source !== "preset" && <RemovePage page={page} isPreset={page.path === `/${page.name}`} />}
          <a href={page.path} className="quiet-button">
            View on site
          </a>
        </div>
        <FormProblem text={answer && !answer.isDone && answer.intent !== "add-page" ? answer.message : ""} />
      </div>
      {blocker.state === "blocked" && (
        <LeaveDialog sentence="Your unsaved changes to the text will be lost." onStay={blocker.reset} onLeave={blocker.proceed} />
      )}
    </div>
  );
}

function PageTabs({ pages, current }: { pages: readonly ListedPage[]; current: string }) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap">
      {pages.map(({ name, title }) => (
        <Link key={name} to={pagePath(name)} aria-current={name === current ? "page" : undefined} className="tab text-14">
          {title}
        </Link>
      ))}
    </nav>
  );
}

function RemovePage({ page: { basedOn }, isPreset }: { page: EditedPage; isPreset: boolean }) {
  return (
    <Form method="post">
      <input type="hidden" name="basedOn" value={basedOn} />
      <button type="submit" name="intent" value="remove-page" className="quiet-button">
        {isPreset ? "Restore the default text" : "Delete page"}
      </button>
    </Form>
  );
}

function AddPage({ answer }: { answer: PagesAnswer | null }) {
  const [name, setName] = useState(answer?.name ?? "");
  return (
    <Form method="post" className="flex flex-col items-start gap-12 border-t border-line pt-24">
      <input type="hidden" name="intent" value="add-page" />
      <div className="w-full max-w-field">
        <SiteField
          name="name"
          label="New page"
          hint="Its address after /pages/, such as house-rules. It is linked in the footer."
          value={name}
          problem={answer ? (answer.problems[0]?.message ?? answer.message) : null}
          onChange={setName}
        />
      </div>
      <button type="submit" className="quiet-button">
        Add page
      </button>
    </Form>
  );
}
