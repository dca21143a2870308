import { randomBytes } from "node:crypto";

/** Issued access tokens. Their age is measured on a monotonic clock, so changing the wall clock does not affect them. */
export type AccessTokens = {
  issue(): string;
  isValid(token: string): boolean;
  expireAll(): void;
  /** Every token issued since the start, including expired ones, for tests that search for leaks. */
  issued(): readonly string[];
};

/** @param ttlSeconds lifetime from creation; the issuer’s is 300 (docs/issuer-api.md) */
export function createAccessTokens(ttlSeconds: number): AccessTokens {
  const deadlines = new Map<string, number>();
  const issued: string[] = [];
  const removeExpired = () => {
    for (const [token, deadline] of deadlines) if (deadline <= performance.now()) deadlines.delete(token);
  };
  return {
    issue() {
      removeExpired();
      const token = randomBytes(32).toString("base64url");
      deadlines.set(token, performance.now() + ttlSeconds * 1000);
      issued.push(token);
      return token;
    },
    isValid: (token) => (deadlines.get(token) ?? 0) > performance.now(),
    expireAll: () => deadlines.clear(),
    issued: () => issued,
  };
}
