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
    response.once("close", () => {
      underWay -= 1;
    });
    return true;
  };
}
