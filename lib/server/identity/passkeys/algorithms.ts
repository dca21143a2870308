import "server-only";
import { COSEALG } from "@simplewebauthn/server/helpers";

/** The signatures that we verify: those of all phones, computers and security keys of today. */
export const ALGORITHMS = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];
