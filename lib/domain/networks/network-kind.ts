/** What an address's checksum says: `absent` in a spelling that carries none, `none` where the kind has none at all. */
export type Checksum = "ok" | "absent" | "wrong" | "none";

/** An address as its kind reads it; what is costly is worked out when it is asked for. */
export type ParsedAddress = {
  /** The one form to compare and to store by. */
  normal: string;
  /** The form to show, with its checksum where the kind has one. */
  readonly display: string;
  readonly checksum: Checksum;
  /** How many leading characters name the form and are no part of the address itself, such as `0x`. */
  prefixLength: number;
};

/** An address together with the kind of network that knows its form. */
export type AddressOfKind = { kind: NetworkKind; parsed: ParsedAddress };

/** One transfer of a token; `units` are its smallest. */
export type TokenPayment = { token: string; chainId: number; to: string; units: bigint };

/** Everything that is particular to one kind of network and that browser and server both need. */
export type NetworkKind = {
  /** As `NETWORKS` names it. */
  kind: string;
  /** Whether lib/server/outside/chain has a reader for it. */
  readable: boolean;
  /** Whether wallets in the page can send on it. */
  sendsFromPage: boolean;
  /** Networks of this kind on which wallets are usually held, as issuers write them. */
  usualNetworks: readonly string[];
  /** The coin that fees are paid in, on most networks of this kind, and its decimals on all of them. */
  coin: { symbol: string; decimals: number };
  /** The standard that an address's checksum follows, or null where addresses have none. */
  checksumName: string | null;
  /** Null for a text that is no address of this kind. */
  parseAddress: (text: string) => ParsedAddress | null;
  /** The one form to compare and to store by; null for a text that is no transaction hash of this kind. */
  parseHash: (text: string) => string | null;
  /** The payment as a text that wallets read from a QR code; null where the kind has no such text. */
  paymentRequest: (payment: TokenPayment) => string | null;
};
