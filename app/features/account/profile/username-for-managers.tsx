/** Tells a password manager whose password this is; nobody else needs to see it. */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="text" name="username" defaultValue={email} autoComplete="username" readOnly hidden />;
}
