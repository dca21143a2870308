import { approve, reject } from "./approve";
import { payOut } from "./pay-out";
import type { Ending } from "./plan";
import { change, type Story, tell, wait } from "./story";
import { refuse, submit } from "./submit";
import { after, daysAfter } from "./working-days";
import type { World } from "./world";

/** What becomes of a redemption after it was prepared. */
export const ENDINGS: Record<Ending, (story: Story, world: World) => void> = {
  paid_out: (story, world) => {
    approve(story, world);
    submit(story);
    payOut(story, world);
  },
  refused: (story, world) => {
    approve(story, world);
    refuse(story);
  },
  rejected: reject,
  withdrawn: (story, { random }) => {
    wait(story, random.between(6 * 60, 70 * 60));
    const reason = random.pick(WITHDRAWALS);
    change(story, { state: "withdrawn", statusNote: reason });
    tell(story, story.preparer, "order.withdrawn", { reason });
  },
  expired: (story, { policies: { approvalDays } }) => {
    story.at = after(daysAfter(story.at, approvalDays), 40);
    const statusNote = `This redemption expired after ${approvalDays} days. Nothing was sent to the issuer.`;
    change(story, { state: "expired", statusNote });
    tell(story, null, "order.expired");
  },
  waiting: () => {},
  half_approved: (story, world) => approve(story, world, 1),
};

const WITHDRAWALS = [
  "Entered twice.",
  "The supplier has postponed the delivery.",
  "Wrong bank account, prepared again with the right one.",
] as const;
