import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { HistoryView } from "#app/kinds/changes/history-view.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AdminPage } from "../admin-page.tsx";
import { Comparison } from "./comparison.tsx";
import { FORGET_FIELD } from "./history-form.ts";
import { VersionList } from "./version-list.tsx";

type HistoryPageProps = {
  /** What it is the history of. */
  subject: string;
  back: { to: string; label: string };
  /** Above the versions. */
  notice?: ReactNode;
  view: HistoryView;
  /** What restoring does, in a sentence. */
  consequence: string;
  problem: string;
  /** Whether all versions may be deleted. */
  canForget?: boolean;
};

export function HistoryPage({ subject, back, notice, view, consequence, problem, canForget = false }: HistoryPageProps) {
  return (
    <AdminPage
      title="History"
      actions={
        <Link to={back.to} className="quiet-button">
          {back.label}
        </Link>
      }
    >
      <p className="-mt-16 text-second">
        <bdi>{subject}</bdi>. Times are in UTC.
      </p>
      {notice}
      {view.compared ? (
        <div className="history">
          <VersionList {...view} />
          <Comparison view={view} consequence={consequence} problem={problem} />
        </div>
      ) : (
        <output className="block py-32 text-18">
          {view.entries.length === 0
            ? "No versions yet. The next change adds one."
            : "There is only one version so far, so there is nothing to compare."}
        </output>
      )}
      {canForget && view.compared && <ForgetVersions />}
    </AdminPage>
  );
}

/** Asks first. Works without scripts. */
function ForgetVersions() {
  const isSending = useNavigation().formData?.has(FORGET_FIELD) === true;
  return (
    <details className="w-full border-t border-line pt-24">
      <summary className="quiet-button w-fit list-none">Delete all versions</summary>
      <Form method="post" className="flex flex-col items-start gap-16 pt-12">
        <p className="max-w-measure text-14 text-second">
          The item itself does not change. Earlier versions can no longer be restored, and files that only they use can be
          deleted. This cannot be undone.
        </p>
        <button type="submit" name={FORGET_FIELD} value="yes" disabled={isSending} className={buttonLook("primary")}>
          {isSending ? "Deleting..." : "Delete for good"}
        </button>
      </Form>
    </details>
  );
}
