import { lazy, Suspense } from "react";
import type { PreviewProps } from "./preview.tsx";

/** Its script comes when it is first looked at; where that fails, the form goes on without it. */
const Preview = lazy(() =>
  import("./preview.tsx").then(
    ({ Preview }) => ({ default: Preview }),
    () => ({ default: NoPreview }),
  ),
);

function NoPreview() {
  return <p className="text-second">The preview could not be loaded. Your form is not affected.</p>;
}

export function LatePreview(props: PreviewProps) {
  return (
    <Suspense fallback={null}>
      <Preview {...props} />
    </Suspense>
  );
}
