const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#7a4a12"/><path d="M24 34h44a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6V32a6 6 0 0 1 6-6h36" fill="none" stroke="#fbf0dc" stroke-width="6" stroke-linecap="round"/><circle cx="61" cy="53" r="5" fill="#fbf0dc"/></svg>`;

/** What the wallet announces about itself (EIP-6963). Each page adds its own uuid. */
export const PROVIDER_INFO = {
  name: "Sandbox Wallet",
  icon: `data:image/svg+xml;base64,${Buffer.from(ICON).toString("base64")}`,
  rdns: "example.sandbox.wallet",
};
