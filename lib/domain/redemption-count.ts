/** `1 redemption`, `12 redemptions`; `format` writes the number as the reader does. */
export const redemptionCount = (count: number, format: (count: number) => string = String): string =>
  `${format(count)} ${count === 1 ? "redemption" : "redemptions"}`;
