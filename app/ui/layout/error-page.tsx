import { LinkButton } from "../primitives/link-button.tsx";
import { SearchForm } from "./search-form.tsx";
import { useLanguage } from "../language/language-context.ts";

export type ErrorFacts = {
  status: string;
  message: string;
  stack?: string;
};

export function ErrorPage({ status, message, stack }: ErrorFacts) {
  const { text, path } = useLanguage();
  return (
    <section className="page-width flex flex-col items-start gap-32 pt-48 desktop:pt-72">
      <span className="bulbs w-112" aria-hidden="true" />
      <div className="flex flex-col gap-16">
        <h1 className="max-w-title text-48">{text("error.title")}</h1>
        <p className="text-22 font-strong">{status}</p>
        {message && <p className="max-w-lead text-18 text-second">{message}</p>}
      </div>
      <SearchForm label={text("error.searchElse")} />
      <LinkButton href={path("/")} look="quiet">
        {text("error.home")}
      </LinkButton>
      {stack && <pre className="w-full overflow-x-auto rounded-card bg-raised p-16 text-12">{stack}</pre>}
    </section>
  );
}
