import type { ReactNode } from "react";

export const words = {
  title: "Your wallet",
  sentTitle: "Sent from your wallet",
  none: "No wallet found in this browser.",
  choose: "Choose the wallet with the tokens.",
  chooseOther: "Choose another wallet",
  connect: "Connect wallet and send",
  connectedTo: (wallet: ReactNode) => <>Connected to {wallet}</>,
  send: (amount: string, symbol: string) => `Send ${amount} ${symbol} from this wallet`,
  release: "Try again to release it",
  unreleased: "We couldn’t tell the server, so these tokens can’t be sent until it is released.",
  connected: {
    title: "The connected wallet",
    right: "Approved wallet",
    account: "Account",
    wrong: "Not the approved wallet",
    connected: "Connected",
    required: "Required",
    select: "Select the required account in your wallet. This page updates automatically.",
    rightNetwork: "Correct network",
    wrongNetwork: "Wrong network",
    isOn: (chainId: number | null, network: string, needed: number) =>
      `Your wallet is on chain ID ${chainId ?? "unknown"}. This redemption needs ${network}, chain ID ${needed}.`,
    switchTo: (network: string) => `Switch to ${network}`,
  },
  stage: {
    asking:
      "Your wallet is asking you. Compare its request with this page, then confirm or decline it there.",
    checking: "Checking the redemption once more and reserving it for you.",
    releasing: "Nothing was sent. Releasing the redemption.",
    ready: "Your wallet will ask you to confirm before anything is signed.",
    unfit: "Fix what is marked above first.",
    running: "Running the checks…",
  },
  signs: {
    title: "What your wallet signs",
    from: "From",
    function: "Function",
    to: "To",
    units: (units: string) => `${units} in the token’s smallest unit`,
    raw: "Raw data",
  },
  outcome: {
    title: "Your wallet has sent the tokens",
    record: "Record the hash",
    recording: "We’re recording this hash. Don’t send anything again.",
    unrecorded: "We haven’t recorded this hash yet. Don’t send anything again.",
    failed: "The hash wasn’t recorded",
    safe: "Recording it again is safe. This tab keeps it until then.",
    retry: "Retry",
  },
};
