import type { Group } from "./row";
import { clock } from "./rows/clock";
import { createAnswers } from "./rows/create-answers";
import { createConnections, refusedConnection } from "./rows/create-connections";
import { lists } from "./rows/lists";
import { NOT_YET, numbers } from "./rows/numbers";
import { orderFacts, UNREADABLE } from "./rows/order-facts";
import { orderReads } from "./rows/order-reads";
import { redirects } from "./rows/redirects";
import { retryAfter } from "./rows/retry-after";
import { secrecy } from "./rows/secrecy";
import { size } from "./rows/size";
import { slowTokens, token } from "./rows/token";

/** The fault table of issue 3, in the order it is played. */
export const GROUPS: Group[] = [
  { title: "POST /v1/orders", rows: [...createConnections, ...createAnswers] },
  { title: "Redirects to another host", rows: redirects },
  {
    title: "Nothing can be sent for now, and clocks that are off",
    rows: [refusedConnection, ...token, ...clock],
  },
  { title: "The token endpoint, slowly", rows: slowTokens },
  { title: "Reading an order", rows: orderReads },
  { title: "Lists", rows: lists },
  { title: "Amounts", rows: numbers, together: [NOT_YET] },
  { title: "Facts of a submitted order", rows: orderFacts, together: [UNREADABLE] },
  { title: "Retry-After", rows: retryAfter },
  { title: "Size", rows: size },
  { title: "After all of it", rows: secrecy },
];
