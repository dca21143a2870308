import { readAddressFilter } from "@/lib/domain/address-filter";
import type { LineState } from "@/lib/domain/bank/lines";

/** The parts of the page, in their order. */
export const LINE_TABS: readonly LineState[] = ["suggested", "open", "matched", "ignored"];

/** The part that an address names. */
export const readTab = (params: Record<string, string | string[] | undefined>): LineState =>
  (readAddressFilter({ tab: LINE_TABS }, params).tab as LineState | undefined) ?? "suggested";

/** The address of a part. */
export const tabHref = (tab: LineState): string =>
  tab === "suggested" ? "/received" : `/received?tab=${tab}`;
