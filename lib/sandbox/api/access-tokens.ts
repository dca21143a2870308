import { randomBytes } from "node:crypto";

/** Issued access tokens. Their age is counted on a monotonic clock: a changed wall clock neither kills nor revives one. */
export type AccessTokens = {
  issue(): string;
  isValid(token: string): boolean;
  expireAll(): void;
  /** Every token issued since the start, expired ones included: for tests that look for leaks. */
  issued(): readonly string[];
};

/** @param ttlSeconds lifetime from creation (specification: 300) */
export function openAccessTokens(ttlSeconds: number): AccessTokens {
  const deadlines = new Map<string, number>();
  const issued: string[] = [];
  const drop = () => {
    for (const [token, deadline] of deadlines) if (deadline <= performance.now()) deadlines.delete(token);
  };
  return {
    issue() {
      drop();
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
