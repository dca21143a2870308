import { TextLink } from "@/components/ui/text-link";
import type { ActivityEntry } from "@/lib/contract/activity";
import { sentence } from "@/lib/domain/audit-actions";

/** Who did what to which thing; names cannot turn the direction of the text around them. */
export function ActivitySentence({ entry }: { entry: ActivityEntry }) {
  return sentence(entry.action, entry.detail).map((part) => {
    if (part.kind === "text") return <span key={part.text}>{part.text}</span>;
    if (part.kind === "who") {
      return (
        <bdi key="who" className="font-medium">
          {entry.actor ? entry.actor.name || "Unknown person" : "System"}
        </bdi>
      );
    }
    return entry.orderId ? (
      <TextLink
        key="what"
        href={`/orders/${encodeURIComponent(entry.orderId)}`}
        prefetch={false}
        className="whitespace-nowrap"
      >
        <bdi>{entry.subject}</bdi>
      </TextLink>
    ) : (
      <bdi key="what" className="font-medium">
        {entry.subject}
      </bdi>
    );
  });
}
