/** The address of requests without one, which only local runs have. */
const LOCAL = "local";

/**
 * The address that limits count. An IPv6 address is reduced to its /64, because one subscriber has all of it.
 * @param headers of the request; `CF-Connecting-IP` is set by the platform and can't be forged from outside
 */
export function addressOf(headers: Headers): string {
  const address = headers.get("cf-connecting-ip")?.trim().toLowerCase();
  if (!address) return LOCAL;
  const [, mapped] = /^::ffff:([\d.]+)$/.exec(address) ?? [];
  if (mapped) return mapped;
  return address.includes(":") ? network(address) : address;
}

/** The first four groups, with `::` spelt out so that one network has one spelling. */
function network(address: string): string {
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  // A dotted IPv4 end stands for two groups.
  const width = (groups: string[]) => groups.length + (groups.at(-1)?.includes(".") ? 1 : 0);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - width(before) - width(after));
  const groups = [...before, ...Array.from({ length: missing }, () => "0"), ...after];
  return `${groups.slice(0, 4).map(withoutZeros).join(":")}::/64`;
}

function withoutZeros(group: string): string {
  return group.replace(/^0+(?=.)/, "");
}
