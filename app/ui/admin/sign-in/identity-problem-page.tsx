import { Link } from "react-router";
import { buttonLook } from "../../primitives/link-button.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

export function IdentityProblemPage({ message }: { message: string }) {
  return (
    <SignInFrame title="You are not signed in" lead={message}>
      <Link to="/admin/login" className={`${buttonLook("quiet")} self-start`}>
        Back to Log In
      </Link>
    </SignInFrame>
  );
}
