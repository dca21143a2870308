import "server-only";
import { expect, test } from "vitest";
import { type Claims, provedAtProvider } from "./claims";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const seconds = NOW / 1000;
const NEVER = 0;

test.each<[string, Claims, number]>([
  ["an hour ago", { auth_time: seconds - 3600 }, NOW - 3_600_000],
  ["now, by a clock that is ahead a little", { auth_time: seconds + 59 }, NOW],
  ["never, by a clock that is ahead by far", { auth_time: seconds + 61 }, NEVER],
  ["never, when nothing is said", {}, NEVER],
  ["never, when it is a text", { auth_time: String(seconds) }, NEVER],
  ["never, when it is no whole number", { auth_time: seconds - 0.5 }, NEVER],
  ["never, when it is no number", { auth_time: Number.NaN }, NEVER],
  ["never, when it is before all time", { auth_time: -1 }, NEVER],
])("the sign-in at the provider was %s", (_when, claims, at) => {
  expect(provedAtProvider(claims, {}, NOW).getTime()).toBe(at);
});

test.each<[Claims, object, boolean]>([
  [{ acr: "strong" }, { OIDC_ACR_VALUES: ["strong", "stronger"] }, true],
  [{ acr: "weak" }, { OIDC_ACR_VALUES: ["strong"] }, false],
  [{ acr: ["strong"] }, { OIDC_ACR_VALUES: ["strong"] }, false],
  [{}, { OIDC_ACR_VALUES: ["strong"] }, false],
  [{ amr: ["pwd", "mfa"] }, { OIDC_AMR_VALUES: ["hwk", "mfa"] }, true],
  [{ amr: ["pwd"] }, { OIDC_AMR_VALUES: ["mfa"] }, false],
  [{ amr: "mfa" }, { OIDC_AMR_VALUES: ["mfa"] }, false],
  [{}, { OIDC_AMR_VALUES: ["mfa"] }, false],
  [{ acr: "strong", amr: ["pwd"] }, { OIDC_ACR_VALUES: ["strong"], OIDC_AMR_VALUES: ["mfa"] }, false],
])("%j is a proof where the settings ask for %j: %s", (claims, settings, isProof) => {
  const at = provedAtProvider({ auth_time: seconds, ...claims }, settings, NOW);
  expect(at.getTime()).toBe(isProof ? NOW : NEVER);
});
