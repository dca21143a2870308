import "server-only";
import { newSecret } from "../sessions/cookie";

/** How every token begins: scanners for leaked secrets, and people, know it by that. */
const PREFIX = "rdk_";

export const newTokenSecret = (): string => `${PREFIX}${newSecret()}`;

/** The token that a request carries; undefined for one without, whatever else a proxy has put into its header. */
export const tokenOf = (request: Request): string | undefined =>
  /^bearer +(rdk_[\w-]+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
