/**
 * What people may switch off for themselves. Alarms, unknown outcomes, changes that take two people and everything about the
 * person's own sign-in belong to no topic: they always come.
 */
export const MAIL_TOPICS = ["approvals", "reminders", "sending", "progress"] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];
