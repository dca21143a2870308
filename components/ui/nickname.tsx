import { UntrustedText } from "./untrusted-text";

/** What a preparer calls an account, in quotes and muted: it stands beside holder and number, never for them. */
export const Nickname = ({ text }: { text: string }) => (
  <span className="font-normal text-muted-foreground">
    “<UntrustedText className="[overflow-wrap:anywhere]">{text}</UntrustedText>”
  </span>
);
