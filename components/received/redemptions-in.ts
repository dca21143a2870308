import type { OrderRow } from "@/lib/contract/orders";
import type { BankLines } from "@/lib/contract/statements";

export type Redemptions = ReadonlyMap<string, OrderRow>;

/** The redemptions that pages of lines name, by id. */
export const redemptionsIn = (pages: readonly Pick<BankLines, "redemptions">[]): Redemptions =>
  new Map(pages.flatMap(({ redemptions }) => redemptions.map((row) => [row.id, row])));
