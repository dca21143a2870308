import type { Order } from "../store/types";

export const COMPLETED = "Completed";

/** Whether its payout has not been started; an order that has one need not name it. */
export const isOpen = ({ record }: Order): boolean => record.Status !== COMPLETED;
