import { SearchForm } from "./search-form.tsx";

/** What an error page says: never more than a visitor may know. */
export type ErrorFacts = {
  /** Status and its text, "404 Not Found". */
  status: string;
  /** One sentence; "" where the status says it all. */
  message: string;
  /** Only in development. */
  stack?: string;
};

/** The page instead of one that could not be shown (spec 2, decisions 18, 33). */
export function ErrorPage({ status, message, stack }: ErrorFacts) {
  return (
    <section className="page-width flex flex-col items-start gap-24 pt-48">
      <span className="bulbs w-112" aria-hidden="true" />
      <h1 className="text-36">Unexpected Application Error!</h1>
      <div className="flex flex-col gap-8">
        <p className="text-22">{status}</p>
        {message && <p className="max-w-measure text-second">{message}</p>}
      </div>
      <SearchForm query="" label="Search for something else" />
      <a href="/" className="inline-flex min-h-touch items-center underline underline-offset-4">
        Back to Home
      </a>
      {stack && <pre className="w-full overflow-x-auto rounded-card bg-raised p-16 text-12">{stack}</pre>}
    </section>
  );
}
