import { sameAddress } from "../networks";

/** A token transfer as its transaction's log shows it; units are the token's smallest. */
export type LogEntry = { logIndex: number; token: string; from: string; to: string; units: bigint };

/** Whether both say the same at the same place: a node that lies can report another transfer there. */
export const isSameLog = (one: LogEntry, other: LogEntry): boolean =>
  one.logIndex === other.logIndex &&
  one.units === other.units &&
  sameAddress(one.token, other.token) &&
  sameAddress(one.from, other.from) &&
  sameAddress(one.to, other.to);
