import "server-only";
import { BlockList, isIP } from "node:net";
import { z } from "zod";

const PROBLEM = "must name addresses or networks, such as 10.0.0.5, 10.0.0.0/8, fd00::/8";

/** `10.0.0.5,10.0.0.0/8,fd00::/8`: the proxies in front of the desk, whose word about the client's address is believed. */
export const trustedProxies = z.string().transform((text, check): BlockList => {
  const list = new BlockList();
  for (const entry of text.split(",").map((part) => part.trim())) {
    if (!addTo(list, entry)) check.addIssue(PROBLEM);
  }
  return list;
});

function addTo(list: BlockList, entry: string): boolean {
  const [, address = "", digits] = /^([0-9a-fA-F:.]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const prefix = digits === undefined ? most : Number(digits);
  // The whole internet is no proxy: a stranger could then name any address.
  if (version === 0 || prefix > most || prefix === 0) return false;
  list.addSubnet(address, prefix, version === 4 ? "ipv4" : "ipv6");
  return true;
}
