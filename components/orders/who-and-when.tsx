import { OutsideText } from "@/components/ui/outside-text";
import { Time } from "@/components/ui/time";

/** A person and a moment, in one line. */
export function WhoAndWhen({ name, at }: { name: string; at: string }) {
  return (
    <>
      <OutsideText className="font-medium">{name || "Somebody who is gone"}</OutsideText>
      <span className="text-muted-foreground">
        , <Time value={at} />
      </span>
    </>
  );
}
