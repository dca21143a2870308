import "server-only";
import { buildConnector } from "undici";
import { DIAL_MS } from "@/lib/server/platform";

/** The code of the error when a connection came too late to be used. */
export const TOO_LATE = "TOO_LATE";

export type Connect = buildConnector.connector;

/** Opens connections; one that takes longer than a claimed order may wait is given up. */
export const openConnections = (): Connect => buildConnector({ timeout: DIAL_MS });

/**
 * A connector for one request. It dials once: undici puts a request back in its queue after some socket errors, and
 * without a second connection it cannot go out twice. Until `isConnected` not one byte of the request has left, and after
 * `giveUp` none will. `mayStart` is asked before dialling and again before the first byte, since a process may be stopped
 * or suspended in between.
 */
export function dialOnce(connect: Connect, mayStart: () => boolean) {
  let isDialled = false;
  let isConnected = false;
  let isGivenUp = false;
  const tooLate = () => Object.assign(new Error("Too late to send."), { code: TOO_LATE });
  const connector: Connect = (options, callback) => {
    if (isDialled) return callback(new Error("This request has had its connection."), null);
    isDialled = true;
    if (!mayStart()) return callback(tooLate(), null);
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      if (isGivenUp || !mayStart()) {
        socket.destroy();
        return callback(tooLate(), null);
      }
      isConnected = true;
      callback(null, socket);
    });
  };
  return {
    connector,
    isConnected: () => isConnected,
    giveUp: () => {
      isGivenUp = true;
    },
  };
}
