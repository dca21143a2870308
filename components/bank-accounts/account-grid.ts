/** The columns of the list of bank accounts, from 1280 px on; below, each account is a card. */
export const ACCOUNT_GRID =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 px-5 sm:px-6 xl:grid-cols-[minmax(0,1fr)_11rem_9rem_5.5rem]";

export const ACCOUNT_COLUMNS = ["Account", "In progress", "Last used"];
