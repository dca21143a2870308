import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Every export's path ends like the name of a file, and no other path of the interface does. */
const FILE = /^\/api\/[^?]*\.[a-z]+(?:\?|$)/;

/**
 * Lets so many requests for files wait or be answered at once; whoever asks for more is told before anything looks at who they
 * are, which for a thousand of them would keep everybody waiting. Returns what says whether a request may go on.
 */
export function limitFiles(most: number): (request: IncomingMessage, response: ServerResponse) => boolean {
  let underWay = 0;
  return (request, response) => {
    if (!FILE.test(request.url ?? "")) return true;
    if (underWay >= most) return false;
    underWay += 1;
    let isCounted = true;
    const leave = () => {
      if (isCounted) underWay -= 1;
      isCounted = false;
    };
    response.once("close", leave);
    onceCompleteBehindOthers(response, leave);
    return true;
  };
}

/**
 * Calls back when an answer is complete that has to wait for those before it on its connection: it closes only after them, and
 * whoever leaves one of these open would keep a place for each that they asked for behind it.
 */
function onceCompleteBehindOthers(response: ServerResponse, callBack: () => void): void {
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
  response.end = ((...given: unknown[]) => {
    if (!response.socket) callBack();
    return end(...given);
  }) as ServerResponse["end"];
}
