/** They cannot be shown again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="flex flex-col gap-16 rounded-card border border-line p-16">
      <h3 className="text-16">Your recovery codes</h3>
      <p className="text-14 text-second">
        Each logs you in once when your phone is out of reach. Print them or put them into your password manager now: they are
        shown only this once.
      </p>
      <ul className="grid gap-x-24 gap-y-8 tablet:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-16">{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
