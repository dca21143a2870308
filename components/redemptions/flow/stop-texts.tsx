import type { ReactNode } from "react";
import { GroupedText } from "@/components/shared/grouped-text";
import { UntrustedText } from "@/components/shared/untrusted-text";

/** What is no name: what is to come, or a name's other part. */
export const Quiet = ({ children }: { children: ReactNode }) => (
  <span className="font-normal text-muted-foreground">{children}</span>
);

/** A wallet with its network, an account with its bank. */
export const Named = ({ name, more }: { name: string; more: string | null }) => (
  <>
    <UntrustedText>{name}</UntrustedText>
    {more ? (
      <Quiet>
        {" · "}
        <UntrustedText>{more}</UntrustedText>
      </Quiet>
    ) : null}
  </>
);

/** What identifies a stop, in even groups. */
export const Address = ({ text }: { text: string }) => (
  <p className="overflow-x-clip">
    <GroupedText text={text} even />
  </p>
);
