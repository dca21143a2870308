import "server-only";

/** Codes of the network, and of a server that is starting, stopping, full or not writable yet (PostgreSQL, appendix A). */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0[123]|53300|25006)$/;
const AWAY_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|client was closed|timeout expired/i;

/** Whether an error says that the database cannot be reached now, rather than that something is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = String((at as NodeJS.ErrnoException).code ?? "");
    if (AWAY.test(code) || AWAY_MESSAGE.test(at.message)) return true;
  }
  return false;
}
