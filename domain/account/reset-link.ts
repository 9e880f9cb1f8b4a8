/**
 * The address of a link to set a new password by. The token is in the fragment: browsers send that neither to the server, whose
 * logs would keep it, nor in a Referer header.
 * @param origin such as https://wordroom.example
 */
export function resetLink(origin: string, token: string): string {
  return `${origin}/reset-password#${new URLSearchParams({ token })}`;
}

/** The token in the fragment of such an address; empty where there is none. @param hash with its `#` */
export function resetTokenIn(hash: string): string {
  return hash.startsWith("#") ? (new URLSearchParams(hash.slice(1)).get("token") ?? "") : "";
}
