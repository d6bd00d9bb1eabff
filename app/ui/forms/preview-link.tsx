import { ShownOnce } from "../admin/settings/shown-once.tsx";

type PreviewLinkProps = {
  /** Whether the draft has a link. */
  exists: boolean;
  /** A new link, which is shown this once; null without one. */
  address: string | null;
};

export function PreviewLink({ exists, address }: PreviewLinkProps) {
  if (address !== null) {
    return (
      <div className="basis-full">
        <ShownOnce name="preview-link" label="Whoever has this link sees the draft" text={address} />
      </div>
    );
  }
  return exists && <p className="basis-full text-14 text-second">A preview link exists. A new one replaces it.</p>;
}
