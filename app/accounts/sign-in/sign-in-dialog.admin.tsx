import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { CloseButton, Modal } from "#app/ui/primitives/modal.tsx";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { answerSignIn, useIsAskedToSignIn } from "#app/ui/admin/sign-in-again.ts";
import { AnyCodeField } from "../two-factor/code-field.admin.tsx";
import { SignInFields } from "./sign-in-fields.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const noKeys = () => undefined;

/** The response of /admin/login to the dialog. */
type SignInAnswer = { isSignedIn?: boolean; needsCode?: boolean; message: string };

/** Opens over the page when its session has expired: the form keeps its input and is submitted after signing in. */
export function SignInDialog({ email }: { email: string }) {
  const { text } = useLanguage();
  return useIsAskedToSignIn() ? (
    <Modal label={text("admin.signIn.again")} className="sheet" onClose={() => answerSignIn(false)} onKey={noKeys}>
      <SignInForm email={email} />
    </Modal>
  ) : null;
}

function SignInForm({ email }: { email: string }) {
  const { text } = useLanguage();
  const fetcher = useFetcher<SignInAnswer>();
  const { data, state } = fetcher;
  const failure = data && !data.isSignedIn ? data : null;
  const needsCode = failure?.needsCode === true;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (data?.isSignedIn) answerSignIn(true);
  }, [data]);
  useEffect(() => {
    // The field that had the focus is gone.
    if (needsCode) form.current?.querySelector<HTMLElement>("[name=code]")?.focus();
  }, [needsCode]);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={needsCode ? "/admin/login/code" : "/admin/login"}
      defaultShouldRevalidate={false}
      className="flex flex-col gap-24 overflow-y-auto p-24"
    >
      <div className="flex items-center justify-between gap-16">
        <h2 className="text-22">{text("admin.signIn.again")}</h2>
        <CloseButton />
      </div>
      <p>{text("admin.signIn.againIntro")}</p>
      <input type="hidden" name="stay" value="yes" />
      {needsCode ? <AnyCodeField key="code" /> : <SignInFields key="password" username={email} />}
      <button type="submit" disabled={state !== "idle"} className="primary-button">
        {state === "idle" ? text("admin.page.login") : text("admin.signIn.loggingIn")}
      </button>
      <FormProblem text={state === "idle" && failure ? failure.message : ""} />
    </fetcher.Form>
  );
}
