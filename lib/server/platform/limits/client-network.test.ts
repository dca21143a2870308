import "server-only";
import { expect, test } from "vitest";
import { clientNetwork } from "./client-network";

const of = (address: string | null, proxiesAreKnown = false) => clientNetwork(address, { proxiesAreKnown });

test.each([
  ["203.0.113.77", "203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:DB8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["2001:db8:1::", "2001:db8:1:0::/64", "2001:db8:1::/48"],
])("%s is counted as %s within %s", (address, own, network) => {
  expect(of(address)).toEqual({ address: own, network });
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.0.1",
  "192.168.1.1",
  "169.254.1.1",
  "::1",
  "fd00::1",
  "fe80::1%eth0",
])("%s may be a proxy's, so it is counted only where the proxies are known", (address) => {
  expect(of(address)).toBeNull();
  expect(of(address, true)).not.toBeNull();
});

test.each([null, "", "unknown", "203.0.113.7:80", "172.32.0.1.5"])("%j is no address", (address) => {
  expect(of(address, true)).toBeNull();
});
