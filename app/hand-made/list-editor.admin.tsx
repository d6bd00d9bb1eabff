import { useId, useState, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { handMadeListPath } from "#app/kinds/addresses/addresses.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { LIST_ITEMS, LIST_SLOTS, type HandMadeList } from "#app/site/site.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { BeforeLeaving, LeaveDialog, useLeaveWarning } from "#app/ui/forms/leave-dialog.tsx";
import { moved } from "#app/customization/genre-rows.ts";
import { SlotList } from "#app/customization/slot-list.admin.tsx";
import { useSaveKey } from "#app/ui/forms/use-save-key.ts";
import { useTyped } from "#app/ui/forms/use-typed.ts";
import { SaveBar } from "#app/ui/forms/save-bar.tsx";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { useFirstProblem } from "#app/ui/admin/use-first-problem.ts";
import { SiteField } from "#app/ui/fields/site-field.tsx";
import type { ListsAnswer, ListsIntent, ListSource } from "./lists-form.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

const MIN_SLOTS = 5;
/** Empty slots after the last item. */
const SPARE_SLOTS = 2;

const SAVE = { intent: "save-list", label: "admin.common.save" } as const satisfies SaveButton;
/** Offered if another editor deleted the list. */
const SAVE_AS_NEW = { intent: "save-as-list", label: "admin.lists.saveAsNew" } as const satisfies SaveButton;

type SaveButton = { intent: ListsIntent; label: LabelKey };

/** `children` are forms that lead to another list. */
type ListEditorProps = { source: ListSource; answer: ListsAnswer | null; children: ReactNode };

export function ListEditor({ source: { list, items, ...source }, answer, children }: ListEditorProps) {
  const { text } = useLanguage();
  const formId = useId();
  const kind = kindOf(list.kind);
  const failed = answer && !answer.isDone ? answer : null;
  const { typed, setTyped, basedOn, noteSent, ...values } = useTyped({
    stored: { value: list, basedOn: source.basedOn },
    answer,
    first: failed && failed.intent !== "remove-list" ? failed.typed : list,
    isSame: (one, other) => JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other)),
  });
  const [chosen, setChosen] = useState<readonly ItemSummary[]>([]);
  const isGone = failed?.isGone ?? false;
  const form = useFirstProblem(failed);
  const save = isGone ? SAVE_AS_NEW : SAVE;
  const codes = withSpare(typed.codes);
  const isBusy = useNavigation().formMethod === "POST";
  const isDirty = isGone || values.isDirty;
  const blocker = useLeaveWarning(isDirty && !isBusy);
  const problemOf = (field: string) => failed?.problems.find((each) => each.field === field)?.message ?? null;
  const field = (name: "slug" | "title" | "text") => ({
    name,
    value: typed[name],
    problem: problemOf(name),
    onChange: (value: string) => setTyped((all) => ({ ...all, [name]: value })),
  });
  const itemOf = (code: string) => [...chosen, ...items].find(({ cId }) => cId === code) ?? null;
  const fill = (change: (codes: string[]) => string[]) => setTyped((all) => ({ ...all, codes: change(withSpare(all.codes)) }));
  useSaveKey(formId);
  return (
    <>
      <div className="flex min-w-0 flex-col gap-24">
        <Form ref={form} method="post" id={formId} onSubmit={noteSent} className="flex min-w-0 flex-col gap-24">
          <button type="submit" name="intent" value={save.intent} hidden tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name="basedOn" value={basedOn} />
          {isGone ? (
            <>
              <FormProblem text={failed?.message ?? ""} />
              <p>{text("admin.lists.goneText")}</p>
              <SiteField {...field("slug")} label={text("admin.lists.address")} />
            </>
          ) : (
            <input type="hidden" name="slug" value={list.slug} />
          )}
          <input type="hidden" name="kind" value={list.kind} />
          <SiteField {...field("title")} label={text("admin.common.name")} />
          <SiteField {...field("text")} label={text("admin.lists.description")} rows={3} />
          <SlotList
            kind={kind}
            name={LIST_ITEMS}
            list={{ label: `kind.${kind.type}.many`, heading: null, slots: LIST_SLOTS }}
            codes={codes}
            itemCount={0}
            itemOf={itemOf}
            problemOf={problemOf}
            onPut={(index, code, item) => {
              fill((codes) => codes.toSpliced(index, 1, code));
              if (item) setChosen((known) => [item, ...known]);
            }}
            onMove={(from, to) => fill((codes) => moved(codes, from, to))}
          />
        </Form>
        <SaveBar
          form={formId}
          name="intent"
          value={save.intent}
          label={isBusy ? undefined : text(save.label)}
          isSaving={isBusy}
          state={isDirty ? text("admin.common.unsaved") : answer?.isDone ? text("admin.common.saved") : ""}
          failure={isGone ? "" : (failed?.message ?? "")}
        >
          {!isGone && (
            <>
              <Form method="post">
                <input type="hidden" name="basedOn" value={basedOn} />
                <input type="hidden" name="slug" value={list.slug} />
                <button type="submit" name="intent" value="remove-list" className="quiet-button">
                  {text("admin.lists.delete")}
                </button>
              </Form>
              <a href={handMadeListPath(list.slug)} className="quiet-button">
                {text("admin.common.viewOnSite")}
              </a>
            </>
          )}
        </SaveBar>
        {blocker.state === "blocked" && (
          <LeaveDialog sentence={text("admin.lists.leaveText")} onStay={blocker.reset} onLeave={blocker.proceed} />
        )}
      </div>
      <BeforeLeaving isDirty={isDirty} sentence={text("admin.lists.leaveText")}>
        {children}
      </BeforeLeaving>
    </>
  );
}

function withSpare(codes: readonly string[]): string[] {
  const filled = codes.findLastIndex((code) => code !== "") + 1;
  const slots = Math.min(LIST_SLOTS, Math.max(MIN_SLOTS, filled + SPARE_SLOTS));
  return Array.from({ length: slots }, (_, index) => codes[index] ?? "");
}

function trimmed(list: HandMadeList): HandMadeList {
  const { slug, title, text, kind, codes } = list;
  return { slug, title, text, kind, codes: codes.filter((code) => code !== "") };
}
