import type { LabelKey } from "#app/languages/messages.ts";
import type { ChunkError, ChunkFailure } from "#app/platform/islands/load-chunk.ts";
import { reloadPage } from "../../browser/reload-page.ts";
import { AdminPage } from "../admin-page.tsx";
import { useLanguage } from "../../language/language-context.ts";

const EXPLANATIONS: Record<ChunkFailure, LabelKey> = {
  missing: "admin.frame.chunkMissing",
  timeout: "admin.frame.chunkLate",
  error: "admin.frame.chunkInterrupted",
};

export function ChunkProblem({ error: { message, failure } }: { error: ChunkError }) {
  const { text } = useLanguage();
  return (
    <AdminPage title={message}>
      <p className="font-strong">{text("admin.frame.errorType", { type: failure })}</p>
      <p className="max-w-lead text-second">{text(EXPLANATIONS[failure])}</p>
      <button type="button" onClick={reloadPage} className="primary-button">
        {text("admin.frame.reload")}
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
