import { Form, useNavigation } from "react-router";
import { Mark } from "../../layout/mark.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";
import { FormProblem } from "../form-problem.tsx";
import { SignInFields } from "./sign-in-fields.tsx";

const BULBS = 5;

type LoginPageProps = {
  to: string;
  message: string;
};

export function LoginPage({ to, message }: LoginPageProps) {
  const isInProgress = useNavigation().state !== "idle";
  return (
    <main className="mx-auto flex min-h-dvh max-w-field flex-col justify-center gap-32 px-gutter py-48">
      <a href="/" className="self-start rounded-control py-8">
        <Mark bulbs={BULBS} lit={null} className="h-32" />
        <span className="sr-only">Marquee</span>
      </a>
      <h1 className="text-28">Log In</h1>
      <Form method="post" action="/admin/login" className="flex flex-col gap-24">
        <input type="hidden" name="to" value={to} />
        <SignInFields />
        <button type="submit" disabled={isInProgress} className={buttonLook("primary")}>
          {isInProgress ? "Logging in..." : "Log In"}
        </button>
        <FormProblem text={isInProgress ? "" : message} />
      </Form>
    </main>
  );
}
