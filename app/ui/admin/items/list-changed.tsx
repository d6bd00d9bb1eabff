import { useLanguage } from "../../language/language-context.ts";

export function ListChanged({ isBehind, onShow }: { isBehind: boolean; onShow: () => void }) {
  const { text } = useLanguage();
  return (
    <output className="list-changed">
      {isBehind && (
        <span className="pointer-events-auto flex items-center gap-8 rounded-card border border-line bg-higher py-4 pr-4 pl-16 shadow-float">
          {text("admin.list.changed")}
          <button type="button" onClick={onShow} className="min-h-touch rounded-control px-12 font-strong hover:bg-line">
            {text("admin.list.show")}
          </button>
        </span>
      )}
    </output>
  );
}
