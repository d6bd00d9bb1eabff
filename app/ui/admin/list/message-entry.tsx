import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { LabelKey } from "#app/languages/messages.ts";
import { LocalTime } from "../../primitives/local-time.tsx";
import { ActionForm } from "../action-form.tsx";
import { Entry } from "./entry-list.tsx";
import { useLanguage } from "../../language/language-context.ts";

type MessageEntryProps = {
  /** The form field with the id. */
  field: string;
  deleteAlikeEffect: LabelKey;
  message: { id: string; at: Date; alike: number };
  title: string;
  /** The subject of the actions, for screen readers. */
  subject: string;
  actions: readonly (false | { intent: string; label: string })[];
  children: ReactNode;
};

export function MessageEntry({ field, deleteAlikeEffect, message, title, subject, actions, children }: MessageEntryProps) {
  const { id, at } = message;
  const head = (
    <h2 className="flex flex-wrap items-baseline gap-x-12 text-16 tracking-normal">
      <bdi className="font-strong">{title}</bdi>
      <span className="text-14 font-text text-second">
        <LocalTime at={at} />
      </span>
    </h2>
  );
  const body = (
    <>
      {children}
      <DeleteAlike field={field} effect={deleteAlikeEffect} message={message} />
    </>
  );
  return (
    <Entry row={id} title={head} body={body}>
      <div className="flex flex-wrap content-start gap-8">
        {actions.map(
          (action) =>
            action && (
              <ActionForm
                key={action.intent}
                fields={{ [field]: id, intent: action.intent }}
                label={action.label}
                subject={subject}
              />
            ),
        )}
      </div>
    </Entry>
  );
}

type DeleteAlikeProps = Pick<MessageEntryProps, "field" | "message"> & { effect: LabelKey };

/** Asks first, since it cannot be undone. Works without scripts. */
function DeleteAlike({ field, effect, message: { id, alike } }: DeleteAlikeProps) {
  const { text } = useLanguage();
  const isSending = useNavigation().state !== "idle";
  if (alike < 2) return null;
  return (
    <details name="delete-alike" className="text-14">
      <summary className="row-link w-fit cursor-pointer">{text("admin.reports.deleteAlike", { count: alike })}</summary>
      <Form method="post" className="flex flex-col items-start gap-8 pt-8">
        <input type="hidden" name={field} value={id} />
        <p className="max-w-measure text-second">{text(effect)}</p>
        <button type="submit" name="intent" value="delete-alike" disabled={isSending} className="quiet-button">
          {text("admin.common.deleteForGood")}
        </button>
      </Form>
    </details>
  );
}
