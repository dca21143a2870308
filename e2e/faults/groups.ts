import { clock } from "./cases/clock";
import { createAnswers } from "./cases/create-answers";
import { createConnections, refusedConnection } from "./cases/create-connections";
import { edge } from "./cases/edge";
import { lists } from "./cases/lists";
import { numbers, TRANSFERS_MISSING } from "./cases/numbers";
import { orderFields, READS_FAIL } from "./cases/order-fields";
import { orderReads } from "./cases/order-reads";
import { redirects } from "./cases/redirects";
import { retryAfter } from "./cases/retry-after";
import { secrecy } from "./cases/secrecy";
import { size } from "./cases/size";
import { slowTokens, token } from "./cases/token";
import type { Group } from "./fault-case";

/** Every fault case, in the order they run. */
export const GROUPS: Group[] = [
  { title: "POST /v1/orders", cases: [...createConnections, ...createAnswers] },
  { title: "Redirects to another host", cases: redirects },
  {
    title: "Requests that cannot be sent yet, and wrong clocks",
    cases: [refusedConnection, ...token, ...clock],
  },
  { title: "Slow token endpoint", cases: slowTokens },
  { title: "Reading an order", cases: orderReads },
  { title: "Lists", cases: lists },
  { title: "Amounts", cases: numbers, sharedFaults: [TRANSFERS_MISSING] },
  { title: "Fields of a submitted order", cases: orderFields, sharedFaults: [READS_FAIL] },
  { title: "Retry-After", cases: retryAfter },
  { title: "Size", cases: size },
  { title: "What strangers send", cases: edge },
  { title: "After all cases", cases: secrecy },
];
