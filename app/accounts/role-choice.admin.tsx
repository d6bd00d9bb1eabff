import { useId } from "react";
import { ROLES, type Role } from "#app/lib/roles.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

type RoleChoiceProps = { chosen: Role; problem: string };

export function RoleChoice({ chosen, problem }: RoleChoiceProps) {
  const { text } = useLanguage();
  const id = useId();
  return (
    <fieldset className="flex w-full flex-col gap-4">
      <legend className="mb-8 text-14 font-strong">{text("admin.accounts.role")}</legend>
      {ROLES.map((role) => (
        <div key={role} className="flex min-h-touch items-start gap-12 py-4">
          <input
            id={`${id}-${role}`}
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === chosen}
            aria-describedby={`${id}-${role}-may`}
            className="mt-4 size-16 flex-none accent-text"
          />
          <div>
            <label htmlFor={`${id}-${role}`} className="font-strong">
              {text(`admin.role.${role}`)}
            </label>
            <p id={`${id}-${role}-may`} className="text-14 text-second">
              {text(`admin.roleMay.${role}`)}
            </p>
          </div>
        </div>
      ))}
      {problem && <p className="text-14 text-warn">{problem}</p>}
    </fieldset>
  );
}
