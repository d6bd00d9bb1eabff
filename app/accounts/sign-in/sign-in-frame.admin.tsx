import { createContext, use, type ReactNode } from "react";
import { Link } from "react-router";
import type { LabelKey } from "#app/languages/messages.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Mark } from "#app/ui/layout/mark.tsx";
import { SiteContext } from "#app/ui/layout/site-context.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";

/** The address to sign in at, if the browser would drop the session's cookie on this page; otherwise null. */
export const SecureAddress = createContext<string | null>(null);

const BULBS = 5;

type SignInFrameProps = { title: string; lead?: ReactNode; children: ReactNode };

export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  const secureAddress = use(SecureAddress);
  return (
    <main className="mx-auto flex min-h-dvh max-w-field flex-col justify-center gap-32 px-16 py-48">
      <a href="/" className="self-start rounded-control py-8">
        <Mark bulbs={BULBS} lit={null} className="h-32" />
        <span className="sr-only">{use(SiteContext).name}</span>
      </a>
      <header className="flex flex-col gap-8">
        <h1 className="text-28">{title}</h1>
        {lead && <p className="text-second">{lead}</p>}
      </header>
      {secureAddress !== null && (
        <p className="text-warn wrap-anywhere">
          <Sentence text="admin.signIn.insecure" values={{ address: <SecureLink address={secureAddress} /> }} />
        </p>
      )}
      {children}
    </main>
  );
}

function SecureLink({ address }: { address: string }) {
  return (
    <a href={address} className="underline underline-offset-4">
      {address}
    </a>
  );
}

type SignInNoticeProps = { title: string; lead: ReactNode; to?: string; label?: LabelKey };

export function SignInNotice({ title, lead, ...link }: SignInNoticeProps) {
  return (
    <SignInFrame title={title} lead={lead}>
      <SignInLink {...link} />
    </SignInFrame>
  );
}

export function SignInLink({ to = "/admin/login", label = "admin.signIn.backToLogIn" }: Pick<SignInNoticeProps, "to" | "label">) {
  const { text } = useLanguage();
  return (
    <Link to={to} className="quiet-button self-start">
      {text(label)}
    </Link>
  );
}
