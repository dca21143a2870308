import type { words as en } from "../en/check-values";

const silence = (silent: number, all: number): string => {
  if (all === 1) return "Der Knoten dieses Netzwerks antwortet nicht";
  return silent < all
    ? "Einer der beiden Knoten dieses Netzwerks antwortet nicht"
    : "Keiner der beiden Knoten dieses Netzwerks antwortet";
};

export const words = {
  chain: {
    nodes_silent: ({ silent, all }) => `${silence(silent, all)}. Deshalb ist nichts verifiziert.`,
    nodes_disagree: () =>
      "Die beiden Knoten dieses Netzwerks widersprechen sich. Deshalb ist nichts verifiziert.",
    chain_unread: () => "Die Blockchain konnte nicht gelesen werden.",
  },
  network: {
    network_unknown: () => "Der Emittent gibt nicht an, auf welchem Netzwerk diese Wallet ist.",
    network_not_read: ({ network }) =>
      `Laut Emittent ist diese Wallet auf „${network}“. Dieses Netzwerk können wir nicht lesen.`,
    wallet_address_unknown: () => "Der Emittent zeigt die Adresse dieser Wallet nicht an.",
    wallet_address_elsewhere: ({ network }) => `Die Adresse dieser Wallet ist keine Adresse auf ${network}.`,
    token_not_read: ({ currency, network }) =>
      `Auf ${network} können wir den Token für ${currency} nicht lesen.`,
    deposit_address_elsewhere: ({ network }) => `Die Einzahlungsadresse ist keine Adresse auf ${network}.`,
    amount_too_fine: ({ symbol, network }) =>
      `Der Betrag hat mehr Nachkommastellen als ${symbol} auf ${network}.`,
  },
  line: {
    other_tokens: ({ units }) => `${units} Einheiten des anderen Tokens`,
    no_transfer: () => "kein Transfer von Token darin",
    successful: () => "in einem Block, erfolgreich",
    reverted: () => "in einem Block, aber fehlgeschlagen",
    cancelled: () => "ersetzt: eine andere Transaktion hat ihren Platz",
    in_no_block: () => "noch in keinem Block",
    foreign_hash: () => "ein Hash einer anderen Art von Netzwerk",
    after: ({ at }) => `nach ${at}`,
    this_order_only: () => "gilt nur für diese Einlösung",
    other_order: ({ order }) => `gehört zu ${order}`,
  },
} satisfies typeof en;
