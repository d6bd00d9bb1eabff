import { useEffect } from "react";
import { useFetcher } from "react-router";
import { CloseButton, Modal } from "../../primitives/modal.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";
import { FormProblem } from "../form-problem.tsx";
import { answerSignIn, useIsAskedToSignIn } from "../sign-in-again.ts";
import { SignInFields } from "./sign-in-fields.tsx";

const TITLE = "Sign in again";
const noKeys = () => undefined;

/** The response of /admin/login to the dialog. */
type SignInAnswer = { isSignedIn: true } | { isSignedIn?: false; message: string };

/** Opens over the page when its session has expired: the form keeps its input and is submitted after signing in. */
export function SignInDialog({ email }: { email: string }) {
  return useIsAskedToSignIn() ? (
    <Modal label={TITLE} className="sheet" onClose={() => answerSignIn(false)} onKey={noKeys}>
      <SignInForm email={email} />
    </Modal>
  ) : null;
}

function SignInForm({ email }: { email: string }) {
  const fetcher = useFetcher<SignInAnswer>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (data?.isSignedIn) answerSignIn(true);
  }, [data]);
  return (
    <fetcher.Form
      method="post"
      action="/admin/login"
      defaultShouldRevalidate={false}
      className="flex flex-col gap-24 overflow-y-auto p-24"
    >
      <div className="flex items-center justify-between gap-16">
        <h2 className="text-22">{TITLE}</h2>
        <CloseButton />
      </div>
      <p>You were signed out in the meantime. Nothing is lost: sign in, and what you sent goes through.</p>
      <input type="hidden" name="stay" value="yes" />
      <SignInFields username={email} />
      <button type="submit" disabled={state !== "idle"} className={buttonLook("primary")}>
        {state === "idle" ? "Log In" : "Logging in..."}
      </button>
      <FormProblem text={state === "idle" && data && !data.isSignedIn ? data.message : ""} />
    </fetcher.Form>
  );
}
