import { useCopy } from "../../hooks/use-copy.ts";
import { useIsLive } from "../../hooks/use-is-live.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AccountField } from "../account-field.tsx";

/** The link of a new invitation, to be copied now: it is kept nowhere. */
export function InvitationLink({ link }: { link: string }) {
  const isLive = useIsLive();
  const { canCopy, isCopied, copy } = useCopy(link);
  return (
    <div className="rounded-card border border-line p-16">
      <AccountField
        name="link"
        label="Invitation link"
        hint="Copy it now: it is shown only this once."
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      >
        {isLive && canCopy() && (
          <button type="button" onClick={() => void copy()} className={`${buttonLook("quiet")} shrink-0`}>
            {isCopied ? "Copied" : "Copy"}
          </button>
        )}
      </AccountField>
    </div>
  );
}
