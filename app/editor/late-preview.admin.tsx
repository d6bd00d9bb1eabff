import { lazy, Suspense } from "react";
import type { PreviewProps } from "./preview.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const Preview = lazy(() =>
  import("./preview.admin.tsx").then(
    ({ Preview }) => ({ default: Preview }),
    () => ({ default: NoPreview }),
  ),
);

function NoPreview() {
  const { text } = useLanguage();
  return <p className="text-second">{text("admin.form.previewFailed")}</p>;
}

export function LatePreview(props: PreviewProps) {
  return (
    <Suspense fallback={null}>
      <Preview {...props} />
    </Suspense>
  );
}
