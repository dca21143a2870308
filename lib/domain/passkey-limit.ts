/** So many passkeys one person may have at a time. */
export const MAX_PASSKEYS = 10;
