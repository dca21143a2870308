import { words } from "@/lib/words/terms";

/** What a person may be; one person may hold several (docs/glossary.md, People). */
export const ROLES = ["preparer", "approver", "admin", "viewer"] as const;

export type Role = (typeof ROLES)[number];

/** The roles that may stop something: an auditor alone only looks. */
export const NOT_VIEWERS = ["preparer", "approver", "admin"] as const satisfies readonly Role[];

/** The roles in which a person decides on a proposal. */
export const DECIDERS = ["admin", "approver"] as const satisfies readonly Role[];

/** As people read them, in their language. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  get preparer() {
    return words.roles.preparer;
  },
  get approver() {
    return words.roles.approver;
  },
  get admin() {
    return words.roles.admin;
  },
  get viewer() {
    return words.roles.viewer;
  },
};
