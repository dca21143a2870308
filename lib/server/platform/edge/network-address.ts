import "server-only";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { type BlockList, isIP } from "node:net";

/** Set by the server on every request, whatever the client sent under this name: routes and pages see no socket. */
const HEADER = "x-desk-network-address";

/**
 * The network address a request came from, as text (`203.0.113.7`, `2001:db8::1`), or null where it is unknown: in a
 * development server and outside of a request.
 */
export function networkAddressOf(headers: Headers | IncomingHttpHeaders): string | null {
  const given = headers instanceof Headers ? headers.get(HEADER) : headers[HEADER];
  return typeof given === "string" && isIP(given) !== 0 ? given : null;
}

/** Replaces whatever the client wrote there by what the connection and the trusted proxies say. */
export function setNetworkAddress(request: IncomingMessage, trusted: BlockList | undefined): void {
  delete request.headers[HEADER];
  const address = clientAddress(
    request.socket.remoteAddress,
    request.headers["x-forwarded-for"] as string | undefined,
    trusted,
  );
  if (address) request.headers[HEADER] = address;
}

/**
 * Whose connection it is. Each proxy appends the address that it was called from, so the list is read from its end and only
 * as far as trusted proxies wrote it: everything further left, a client may have made up.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList | undefined,
): string | null {
  let address = normalAddress(peer ?? "");
  const hops = (forwardedFor ?? "").split(",");
  while (address && trusted && isAmong(trusted, address)) {
    const next = normalAddress(hops.pop() ?? "");
    if (!next) break;
    address = next;
  }
  return address;
}

const isAmong = (list: BlockList, address: string) =>
  list.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");

/** One spelling for each address: no port, brackets or zone, an IPv4 address inside IPv6 as itself. Null for anything else. */
function normalAddress(text: string): string | null {
  const [, inBrackets, bare = ""] = /^\s*(?:\[([^\]]*)\](?::\d+)?|(.*?))\s*$/.exec(text) ?? [];
  const address = (inBrackets ?? bare.replace(/^([\d.]+):\d+$/, "$1")).replace(/%.*$/, "");
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : null;
  const compressed = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high = "", low = ""] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(compressed) ?? [];
  if (!high) return compressed;
  const parts = [high, low].map((part) => Number.parseInt(part, 16));
  return parts.flatMap((part) => [part >> 8, part & 0xff]).join(".");
}
