import { useEffect, useRef } from "react";
import { AdminAction } from "./admin-action.tsx";
import { AnswerLine } from "./answer-line.tsx";
import { Entry, EntryList } from "./entry-list.tsx";
import { Moment } from "./moment.tsx";
import type { SettingsAnswer } from "./settings-answer.ts";
import { SettingsSection } from "./settings-section.tsx";

export type ShownAdmin = { id: string; email: string; createdAt: Date; disabledAt: Date | null };

type PeopleSectionProps = {
  admins: readonly ShownAdmin[];
  ownEmail: string;
  now: Date;
  answer: SettingsAnswer | null;
};

export function PeopleSection({ admins, ownEmail, now, answer }: PeopleSectionProps) {
  const enabled = admins.filter(({ disabledAt }) => !disabledAt).length;
  const intentsOf = ({ disabledAt }: ShownAdmin) => {
    if (disabledAt) return ["enable-admin", "remove-admin"] as const;
    return enabled > 1 ? (["disable-admin", "remove-admin"] as const) : [];
  };
  const failedAt = admins.find(
    (admin) => admin.id === answer?.typed?.account && intentsOf(admin).some((intent) => intent === answer.intent),
  );
  const answerBelow = failedAt ? null : answer;
  const below = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that had the focus is gone.
    if (answerBelow) below.current?.focus();
  }, [answerBelow]);
  return (
    <SettingsSection
      id="admins"
      title="Admins"
      lead="Everyone who can sign in here can do everything. The last admin can be neither disabled nor removed."
    >
      <div>
        <EntryList>
          {admins.map((admin) => (
            <Entry key={admin.id} title={admin.email} mark={markOf(admin, ownEmail)} facts={<Facts admin={admin} now={now} />}>
              {intentsOf(admin).length > 0 && (
                <div className="flex flex-wrap gap-12 has-[[open]]:w-full has-[[open]]:[&>:not([open])]:hidden">
                  {intentsOf(admin).map((intent) => (
                    <AdminAction
                      key={intent}
                      intent={intent}
                      admin={admin}
                      ownEmail={ownEmail}
                      failure={admin === failedAt && answer?.intent === intent ? answer : null}
                    />
                  ))}
                </div>
              )}
            </Entry>
          ))}
        </EntryList>
        <div ref={below} tabIndex={-1} className="has-[:not(:empty)]:mt-16">
          <AnswerLine answer={answerBelow} />
        </div>
      </div>
    </SettingsSection>
  );
}

function markOf({ email, disabledAt }: ShownAdmin, ownEmail: string): string | undefined {
  if (disabledAt) return "Disabled";
  return email === ownEmail ? "You" : undefined;
}

function Facts({ admin: { createdAt, disabledAt }, now }: { admin: ShownAdmin; now: Date }) {
  return (
    <>
      <span>
        Joined <Moment at={createdAt} now={now} />
      </span>
      {disabledAt && (
        <span>
          Disabled <Moment at={disabledAt} now={now} />
        </span>
      )}
    </>
  );
}
