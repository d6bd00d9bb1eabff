import { lazy, Suspense } from "react";
import type { PreviewProps } from "./preview.tsx";

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
