import type { ChunkError, ChunkFailure } from "#app/lib/load-chunk.ts";
import { reloadPage } from "../../browser/reload-page.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AdminPage } from "../admin-page.tsx";

const EXPLANATIONS: Record<ChunkFailure, string> = {
  missing: "The site was probably updated since you opened it. Reload to get the new version.",
  timeout: "The server took too long to answer. Reload to try again.",
  error: "The connection was interrupted. Reload to try again.",
};

export function ChunkProblem({ error: { message, failure } }: { error: ChunkError }) {
  return (
    <AdminPage title={message}>
      <p className="font-strong">Type: {failure}</p>
      <p className="max-w-lead text-second">{EXPLANATIONS[failure]}</p>
      <button type="button" onClick={reloadPage} className={buttonLook("primary")}>
        Reload
      </button>
    </AdminPage>
  );
}

export function ChunkErrorPage({ error }: { error: ChunkError }) {
  return (
    <main className="page-width py-48">
      <ChunkProblem error={error} />
    </main>
  );
}
