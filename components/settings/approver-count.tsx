import { useQuery } from "@tanstack/react-query";
import { Time } from "@/components/shared/time";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { peopleQuery } from "@/lib/client/people";
import type { Person } from "@/lib/contract/people";
import { isApprover } from "./rules/choose-people";

const TITLES: Readonly<Record<number, string>> = {
  0: "Nobody can approve right now",
  1: "Only one person can approve right now",
  2: "Only two people can approve right now",
};

/** Warns when fewer people can approve now than a rule asks for: nothing could be sent, or not before new approvers' word counts. */
export function ApproverCount({ required }: { required: number }) {
  const { data } = useQuery(peopleQuery());
  if (!data) return null;
  const approvers = data.items.filter(isApprover);
  const able = approvers.filter(({ approvesFrom }) => approvesFrom === null).length;
  if (able >= required) return null;
  const enoughFrom = timesOf(approvers)[required - able - 1];
  const title = approvers.length === 0 ? "There are no approvers yet" : TITLES[able];
  return (
    <Notice tone="attention" role="status" title={title ?? "There are too few approvers"}>
      {enoughFrom ? (
        <>
          Enough people can approve from <Time value={enoughFrom} />, or sooner with a passkey that they had
          before.
        </>
      ) : (
        <>
          Redemptions would wait until they expire.{" "}
          <TextLink href="/settings/people">Give the approver role</TextLink> to more people first.
        </>
      )}
    </Notice>
  );
}

/** From when on the word of those counts whose word does not yet, the soonest first. */
const timesOf = (approvers: readonly Person[]): string[] =>
  approvers.flatMap(({ approvesFrom }) => approvesFrom ?? []).sort();
