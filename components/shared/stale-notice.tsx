import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Time } from "./time";

type StaleNoticeProps = { asOf: string; onRetry: () => void; retrying: boolean; className?: string };

/** Above data that is still shown although reading it again has failed. */
export function StaleNotice({ asOf, onRetry, retrying, className }: StaleNoticeProps) {
  return (
    <Notice
      tone="attention"
      role="status"
      title="We couldn’t refresh this"
      className={className}
      action={
        <Button size="sm" onClick={onRetry} pending={retrying}>
          Try again
        </Button>
      }
    >
      You’re seeing it as of <Time value={asOf} />.
    </Notice>
  );
}
