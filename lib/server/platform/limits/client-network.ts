import "server-only";
import { BlockList, isIP } from "node:net";

/** What is counted of a network address: the one who has it, and the network around it. */
export type ClientNetwork = { address: string; network: string };

/** This machine, private networks and link-local addresses. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  PRIVATE.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  PRIVATE.addSubnet(network, bits, "ipv6");

/**
 * An IPv4 address and its /24, or the /64 of an IPv6 address, which is one customer's, and its /48. Null for what is no
 * address, and for private ones unless the proxies in front are known: all clients may be behind a proxy that has that address.
 */
export function clientNetwork(
  networkAddress: string | null,
  { proxiesAreKnown }: { proxiesAreKnown: boolean },
): ClientNetwork | null {
  const text = networkAddress?.replace(/^::ffff:(?=\d+\.)/i, "") ?? "";
  const version = isIP(text);
  if (version === 0) return null;
  if (!proxiesAreKnown && PRIVATE.check(text, version === 4 ? "ipv4" : "ipv6")) return null;
  if (version === 4) return { address: text, network: `${text.split(".").slice(0, 3).join(".")}.0/24` };
  const groups = groupsOf(text);
  return {
    address: `${groups.slice(0, 4).join(":")}::/64`,
    network: `${groups.slice(0, 3).join(":")}::/48`,
  };
}

/** The eight groups of an IPv6 address, in the one spelling that a URL gives it. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1).split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right];
}
