import { withMoments } from "@/lib/domain/dates";
import { Time } from "./time";
import { UntrustedText } from "./untrusted-text";

/** Words of the server or of people, with the moments in them where the reader is, to the second where they say seconds. */
export const ServerText = ({ children }: { children: string }) => (
  <>
    {withMoments(children).map((piece, place) =>
      typeof piece === "string" ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change their order
        <UntrustedText key={place}>{piece}</UntrustedText>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same moment may be named twice
        <Time key={place} value={piece.toISOString()} seconds={piece.getUTCSeconds() !== 0} />
      ),
    )}
  </>
);
