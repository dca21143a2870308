import type { AddressOfKind, NetworkKind, TokenPayment } from "./network-kind";
import { differingPlaces, resemblesAddress } from "./resemblance";

/** What is known of addresses and hashes without their network: the first kind that knows the form answers. */
export function networkRegistry(byName: Record<string, NetworkKind>) {
  const kinds = Object.values(byName);

  /** The address as its kind reads it; null when no kind does. */
  function parseAddress(text: string): AddressOfKind | null {
    for (const kind of kinds) {
      const parsed = kind.parseAddress(text);
      if (parsed) return { kind, parsed };
    }
    return null;
  }

  /** The form to compare and to store by; a text that is no kind's address stays unchanged. */
  const normalAddress = (text: string): string => parseAddress(text)?.parsed.normal ?? text;

  /** The hash in one spelling, so that the same transfer cannot be recorded twice; null when the text is no kind's hash. */
  function parseHash(text: string): { kind: NetworkKind; normal: string } | null {
    for (const kind of kinds) {
      const normal = kind.parseHash(text);
      if (normal !== null) return { kind, normal };
    }
    return null;
  }

  /** The kind that all of these are addresses of, or null. */
  function commonKind(...addresses: string[]): NetworkKind | null {
    return kinds.find(({ parseAddress }) => addresses.every((address) => parseAddress(address))) ?? null;
  }

  return {
    parseAddress,
    normalAddress,
    /** Whether two addresses name the same account. */
    sameAddress: (a: string, b: string) => normalAddress(a) === normalAddress(b),
    /** The spelling to show, with its checksum where the kind has one. */
    displayAddress: (text: string) => parseAddress(text)?.parsed.display ?? text,
    commonKind,
    /** Whether two addresses could be taken for each other without being the same; parsed, since one is compared with thousands. */
    resembles: (one: AddressOfKind | null, other: AddressOfKind | null): boolean =>
      one !== null && one.kind === other?.kind && resemblesAddress(one.parsed, other.parsed),
    /** The places, counted in the whole text, at which two addresses differ. */
    differences: (a: string, b: string) => differingPlaces(normalAddress(a), normalAddress(b)),
    parseHash,
    isAddressOrHash: (text: string) => parseAddress(text) !== null || parseHash(text) !== null,
    /** The payment as a text that wallets read from a QR code, or null where its kind has none. */
    paymentRequest: (payment: TokenPayment) =>
      commonKind(payment.token, payment.to)?.paymentRequest(payment) ?? null,
    /** The names of networks on which wallets are usually held. */
    usualNetworks: kinds.flatMap(({ usualNetworks }) => usualNetworks),
    /** The kind of such a network, by its name in any letter case, or null. */
    kindOfUsualNetwork: (name: string) =>
      kinds.find(({ usualNetworks }) => usualNetworks.some((usual) => isSameName(usual, name))) ?? null,
  };
}

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
