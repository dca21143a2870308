import { UntrustedText } from "@/components/shared/untrusted-text";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { Source, TakenOver } from "./begin-with";

type TakenOverNoticeProps = Pick<TakenOver, "taken" | "left"> & { source: Source };

/** Says what the form was filled with, and what could not be taken over. */
export function TakenOverNotice({ source, taken, left }: TakenOverNoticeProps) {
  if (source.kind === "unread") {
    const title = "The redemption to copy from couldn’t be read. Nothing was filled in.";
    return <Notice tone="attention" role="status" title={title} />;
  }
  if (source.kind === "open") {
    const why = source.closed ? "is closed, but its tokens are with the issuer" : "hasn’t ended yet";
    const title = `${source.name} ${why}. Nothing was filled in.`;
    return (
      <Notice tone="attention" role="status" title={title}>
        <TextLink href={`/orders/${source.id}`}>See where it stands</TextLink> before you prepare another one.
      </Notice>
    );
  }
  const title = (
    <>
      {source.kind === "redemption" ? "Copied from " : "From "}
      <UntrustedText>{source.kind === "redemption" ? source.name : `“${source.name}”`}</UntrustedText>
      {taken.length > 0 ? `: ${taken.join(", ")}. Check each before you go on.` : "."}
    </>
  );
  return (
    <Notice tone={left.length > 0 ? "attention" : "info"} role="status" title={title}>
      {left.map(({ what, why }) => (
        <p key={what}>
          The {what} {what === "amount" ? "wasn’t taken over" : "can’t be used any more"}:{" "}
          <UntrustedText>{why.replace(/\.$/, "")}</UntrustedText>.
          {what === "amount" ? " Enter it." : " Choose another one."}
        </p>
      ))}
    </Notice>
  );
}
