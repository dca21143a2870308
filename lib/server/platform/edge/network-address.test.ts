import "server-only";
import { expect, test } from "vitest";
import { trustedProxies } from "../settings/trusted-proxies";
import { clientAddress, networkAddressOf } from "./network-address";

const proxies = trustedProxies.parse("10.0.0.0/8, 192.0.2.7,fd00::/8");

test.each([
  ["the peer, where no proxy is trusted", undefined, "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["the peer, where it is no trusted proxy", proxies, "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["what a trusted proxy saw", proxies, "10.1.2.3", "198.51.100.1", "198.51.100.1"],
  ["… and one written as IPv4 inside IPv6", proxies, "::ffff:10.1.2.3", "198.51.100.1", "198.51.100.1"],
  ["not what the client made up before it", proxies, "10.1.2.3", "127.0.0.1, 198.51.100.1", "198.51.100.1"],
  ["… a trusted proxy's address neither", proxies, "10.1.2.3", "10.9.9.9, 198.51.100.1", "198.51.100.1"],
  ["through two trusted proxies", proxies, "10.1.2.3", "6.6.6.6, 198.51.100.1, 192.0.2.7", "198.51.100.1"],
  ["a trusted proxy itself", proxies, "10.1.2.3", undefined, "10.1.2.3"],
  ["the farthest of nothing but proxies", proxies, "10.1.2.3", "10.0.0.4,10.0.0.5", "10.0.0.4"],
  ["the proxy, where it wrote nonsense", proxies, "10.1.2.3", "198.51.100.1, unknown", "10.1.2.3"],
  ["without a port", proxies, "10.1.2.3", "198.51.100.1:4711", "198.51.100.1"],
  ["IPv6 in one spelling", proxies, "fd00::1", "[2001:DB8:0:0::1]:443", "2001:db8::1"],
  ["… without a zone", undefined, "fe80::1%eth0", undefined, "fe80::1"],
  ["IPv4 inside IPv6 as itself", undefined, "::ffff:203.0.113.9", undefined, "203.0.113.9"],
  ["nothing of a connection that is gone", proxies, undefined, "198.51.100.1", null],
])("the client's address is %s", (_what, trusted, peer, forwardedFor, address) => {
  expect(clientAddress(peer, forwardedFor, trusted)).toBe(address);
});

test("it is read from both kinds of headers, and only as an address", () => {
  const headers = { "x-desk-network-address": "203.0.113.9" };
  expect([networkAddressOf(headers), networkAddressOf(new Headers(headers))]).toEqual([
    "203.0.113.9",
    "203.0.113.9",
  ]);
  expect(networkAddressOf({})).toBeNull();
  expect(networkAddressOf({ "x-desk-network-address": "<script>" })).toBeNull();
});

test.each([
  "",
  "proxy.example",
  "10.0.0.0/33",
  "fd00::/129",
  "10.0.0.0/",
  "0.0.0.0/0",
  "10.0.0.1,,10.0.0.2",
  "::/0",
])("TRUSTED_PROXIES refuses %j", (text) => {
  expect(trustedProxies.safeParse(text).success).toBe(false);
});
