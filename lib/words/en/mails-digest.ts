import type { AboutDigest } from "@/lib/domain/mails/digest-mail";
import type { MailTexts } from "@/lib/domain/mails/mail";
import type { OrderAction } from "@/lib/domain/rules/redemptions";

/** What is to be done: as a heading, and after the sums of all that is. */
type Task = { title: string; sums: (amounts: string) => string };

const mails: Record<"digest", MailTexts<AboutDigest>> = {
  digest: {
    title: ({ day }) => day,
    subject: ({ toDo, problems, first, happened }) =>
      toDo === 0
        ? happened.join(", ")
        : [
            `${toDo} to do`,
            problems > 0 ? `${problems} ${problems === 1 ? "problem" : "problems"}` : "",
            first,
          ]
            .filter(Boolean)
            .join(", "),
    lead: "",
    next: "",
    button: ({ toDo }) => (toDo === 0 ? "Open the overview" : "Open To do"),
  },
};

export const words = {
  mails,
  problems: "Problems",
  tasks: {
    approve: { title: "To approve", sums: (amounts) => `${amounts} to approve` },
    check_address: { title: "To verify", sums: (amounts) => `${amounts} to verify` },
    confirm: { title: "To send", sums: (amounts) => `${amounts} to send` },
    other: { title: "Also to do", sums: (amounts) => `${amounts} also to do` },
  } satisfies Partial<Record<OrderAction, Task>> & { other: Task },
  more: (count: number) => `${count} more`,
  neededBy: (account: string, day: string) => `${account}, by ${day}`,
  redemptions: (count: number) => (count === 1 ? "1 redemption" : `${count} redemptions`),
  /** After a weekday, or a time of the same day. */
  since: (when: string) => `Since ${when}`,
  /** A sign, such as “First time to this account”, inside of a line. */
  sign: (tag: string) => tag.toLowerCase(),
  /** Why it can’t be met, as a sentence. */
  cannotMeet: (why: string) =>
    `can’t be there by then: ${why.charAt(0).toLowerCase()}${why.slice(1).replace(/\.$/, "")}`,
};
