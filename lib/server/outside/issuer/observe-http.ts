import "server-only";
import type { CallOutcome } from "@/lib/domain/call-outcome";
import { TOO_LATE } from "./dial-once";
import { kindOfStatus } from "./errors";
import type { Http } from "./http";
import { HttpFailure } from "./http-failure";
import type { IssuerCall } from "./types";

/**
 * The same client; what has no 2xx answer is noted here, where a request is one that was really made. Whether a 2xx can be
 * used turns out when it is read: {@link noteRead}.
 */
export function observeHttp(http: Http, note: (call: IssuerCall) => void): Http {
  return {
    close: http.close,
    async send(exchange) {
      const startedAt = performance.now();
      const ms = () => performance.now() - startedAt;
      const reply = await http.send(exchange).catch((error) => {
        const wasMade = error instanceof HttpFailure && error.code !== TOO_LATE;
        if (wasMade) note({ outcome: error.kind, ms: ms() });
        throw error;
      });
      const { status } = reply;
      if (!isSuccess(status)) note({ outcome: outcomeOf(status), httpStatus: status, ms: ms() });
      return reply;
    },
  };
}

/** Notes an operation that got a 2xx, by the outcome that is reported for it. */
export function noteRead(
  note: (call: IssuerCall) => void,
  outcome: string,
  status: number | undefined,
  ms: number,
): void {
  if (status === undefined || !isSuccess(status)) return;
  const ending =
    outcome === "ok" || outcome === "created" ? "ok" : outcome === "timeout" ? "timeout" : "unreadable";
  note({ outcome: ending, httpStatus: status, ms });
}

const isSuccess = (status: number) => status >= 200 && status <= 299;

function outcomeOf(status: number): CallOutcome {
  const kind = kindOfStatus(status);
  return kind === "not_found" ? "refused" : kind;
}
