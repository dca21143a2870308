"use client";

import { Button } from "./button";
import { Notice } from "./notice";
import { Time } from "./time";

type StaleNoticeProps = { readAt: number; onRetry: () => void; retrying: boolean; className?: string };

/** Over data that is still shown although reading it anew has failed. */
export function StaleNotice({ readAt, onRetry, retrying, className }: StaleNoticeProps) {
  return (
    <Notice
      tone="attention"
      role="status"
      title="This could not be read anew"
      className={className}
      action={
        <Button size="sm" onClick={onRetry} pending={retrying}>
          Try again
        </Button>
      }
    >
      You see it as it was at <Time value={new Date(readAt).toISOString()} />.
    </Notice>
  );
}
