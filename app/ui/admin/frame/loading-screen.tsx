import { useLocation, useNavigation } from "react-router";
import { useLate } from "../../browser/use-late.ts";
import { LoadingDots } from "../../primitives/loading-dots.tsx";

/**
 * Stands over the work while the next page, or who is signed in, is asked for (spec 2, decision 32); another part of the same
 * page says so itself.
 */
export function LoadingScreen() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isLate = useLate(state === "loading" && location.pathname !== pathname);
  return (
    <output className={isLate ? "loading-screen" : undefined}>
      {isLate && (
        <>
          <LoadingDots />
          <span className="sr-only">Loading…</span>
        </>
      )}
    </output>
  );
}
