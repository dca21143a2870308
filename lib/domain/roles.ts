/** What a person may be; one person may hold several (DESIGN section 1). */
export const ROLES = ["preparer", "approver", "admin", "viewer"] as const;

export type Role = (typeof ROLES)[number];
