import { IMPORT_PATH, type BrokenImport } from "#app/kinds/transfer/site-import.ts";
import { useLanguage } from "../../language/language-context.ts";
import { Sentence } from "../../language/sentence.tsx";
import { AttentionNote } from "./attention-note.tsx";

export function BrokenImportNote({ name, status, problem }: BrokenImport) {
  const { text } = useLanguage();
  return (
    <AttentionNote
      detail={text("admin.attention.brokenImportText")}
      link={{ to: IMPORT_PATH, label: text("admin.attention.openImport") }}
    >
      <Sentence
        text={status === "failed" ? "admin.attention.importFailed" : "admin.attention.importInterrupted"}
        values={{ name: <bdi>{name}</bdi> }}
      />
      {problem && ` ${problem}`}
    </AttentionNote>
  );
}
