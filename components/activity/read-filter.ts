import type { ActivityFilter } from "@/lib/contract/activity";
import { NO_PERSON } from "@/lib/domain/activity-facts";
import { ACTIVITY_GROUPS } from "@/lib/domain/activity-groups";
import { isMoment, readAddressFilter } from "@/lib/domain/address-filter";
import { REFERENCE_CODE } from "@/lib/domain/reference";
import { isUuid } from "@/lib/domain/uuid";

const FORMS = {
  person: (text: string) => text === NO_PERSON || isUuid(text),
  orderId: isOrder,
  action: (text: string) => /^[a-z_]{1,40}\.[a-z_]{0,40}$/.test(text),
  group: ACTIVITY_GROUPS,
  from: isMoment,
  to: isMoment,
};

/** The filter in an address. */
export const readFilter = (params: Record<string, string | string[] | undefined>): ActivityFilter =>
  readAddressFilter(FORMS, params) as ActivityFilter;

/** A redemption’s id, or its code as people read it. */
export function isOrder(text: string): boolean {
  return isUuid(text) || REFERENCE_CODE.test(text);
}
