import { Link } from "react-router";
import type { FieldProblem } from "#app/lib/errors.ts";

/** Problems that are corrected on other pages. */
export function ProblemLinks({ problems }: { problems?: readonly FieldProblem[] | undefined }) {
  const elsewhere = (problems ?? []).flatMap(({ path, message }) => (path === undefined ? [] : { path, message }));
  if (elsewhere.length === 0) return null;
  return (
    <ul className="mt-4 flex max-h-224 flex-col gap-4 overflow-y-auto">
      {elsewhere.map(({ path, message }) => (
        <li key={path}>
          <Link to={path} className="wrap-anywhere underline underline-offset-4">
            {message}
          </Link>
        </li>
      ))}
    </ul>
  );
}
