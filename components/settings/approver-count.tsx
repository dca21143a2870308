"use client";

import { useQuery } from "@tanstack/react-query";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { peopleQuery } from "@/lib/client/people";

const TITLES: Readonly<Record<number, string>> = {
  0: "There are no approvers yet",
  1: "Only one person can approve right now",
  2: "Only two people can approve right now",
};

/** Warns when there are fewer approvers than a rule asks for: no order could ever be sent. */
export function ApproverCount({ required }: { required: number }) {
  const { data } = useQuery(peopleQuery());
  if (!data) return null;
  const approvers = data.items.filter(
    ({ disabled, roles }) => !disabled && roles.includes("approver"),
  ).length;
  if (approvers >= required) return null;
  return (
    <Notice tone="attention" role="status" title={TITLES[approvers] ?? "There are too few approvers"}>
      Redemptions would wait until they expire.{" "}
      <TextLink href="/settings/people">Give the approver role</TextLink> to more people first.
    </Notice>
  );
}
