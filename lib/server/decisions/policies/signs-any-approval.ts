import "server-only";
import type { Policies } from "@/lib/contract/policies";

/**
 * Whether some approvals are signed with a passkey under these rules. What could take that away, or has an effect that nothing
 * takes back, is signed then as well, so that it is not the weaker way.
 */
export const signsAnyApproval = ({ passkeyRequired, rules }: Pick<Policies, "passkeyRequired" | "rules">) =>
  passkeyRequired || rules.some(({ passkey }) => passkey);
