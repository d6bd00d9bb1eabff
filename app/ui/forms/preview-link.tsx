import { ShownOnce } from "../admin/sections/shown-once.tsx";
import { useLanguage } from "../language/language-context.ts";

type PreviewLinkProps = {
  exists: boolean;
  /** A new link, which is shown only once; null if there is none. */
  address: string | null;
};

export function PreviewLink({ exists, address }: PreviewLinkProps) {
  const { text } = useLanguage();
  if (address !== null) {
    return (
      <div className="basis-full">
        <ShownOnce name="preview-link" label={text("admin.draft.linkNote")} text={address} />
      </div>
    );
  }
  return exists && <p className="basis-full text-14 text-second">{text("admin.draft.linkExists")}</p>;
}
