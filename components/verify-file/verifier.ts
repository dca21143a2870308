// What verifies a file, in one piece that is loaded once a file was chosen.
export { isSupported } from "@/lib/evidence/crypto";
export { verifyEvidence } from "@/lib/evidence/verify";
