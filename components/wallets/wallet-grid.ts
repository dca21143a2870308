/** The columns of the list of wallets, from 1280 px on; below, each wallet is a card. */
export const WALLET_GRID =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 px-5 sm:px-6 xl:grid-cols-[minmax(0,1fr)_9.5rem_10.5rem_8.5rem_7.5rem]";

export const WALLET_COLUMNS = ["Wallet", "Balance", "In progress", "Last used"];
