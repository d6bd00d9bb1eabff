import { useLocation, useNavigation } from "react-router";
import { useLate } from "../../browser/use-late.ts";
import { LoadingDots } from "../../primitives/loading-dots.tsx";
import { useLanguage } from "../../language/language-context.ts";

/** Covers the page while the next one loads or the session is checked. Requests within the same page show their own progress. */
export function LoadingScreen() {
  const { text } = useLanguage();
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isLate = useLate(state === "loading" && location.pathname !== pathname);
  return (
    <output className={isLate ? "loading-screen" : undefined}>
      {isLate && (
        <>
          <LoadingDots />
          <span className="sr-only">{text("admin.frame.loading")}</span>
        </>
      )}
    </output>
  );
}
