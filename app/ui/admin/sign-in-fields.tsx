import { ADMIN_FIELD, ADMIN_LABEL } from "./field-looks.ts";

/** What somebody types to sign in (spec 5). @param username What stands there already. */
export function SignInFields({ username = "" }: { username?: string }) {
  return (
    <>
      <label className={ADMIN_LABEL}>
        Username
        <input type="email" name="username" required autoComplete="username" defaultValue={username} className={ADMIN_FIELD} />
      </label>
      <label className={ADMIN_LABEL}>
        Password
        <input
          type="password"
          name="password"
          required
          autoComplete="current-password"
          data-first-focus={username ? "" : undefined}
          className={ADMIN_FIELD}
        />
      </label>
    </>
  );
}
