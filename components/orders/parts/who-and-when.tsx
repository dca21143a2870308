import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";

/** A person and a moment, in one line. */
export function WhoAndWhen({ name, at }: { name: string; at: string }) {
  return (
    <>
      <UntrustedText className="font-medium">{name || "Unknown person"}</UntrustedText>
      <span className="text-muted-foreground">
        , <Time value={at} />
      </span>
    </>
  );
}
