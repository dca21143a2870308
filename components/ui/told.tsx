import { withMoments } from "@/lib/domain/moment-text";
import { Time } from "./time";

/** Words of the server, with the moments in them where the reader is. */
export const Told = ({ children }: { children: string }) => (
  <>
    {withMoments(children).map((piece) =>
      typeof piece === "string" ? piece : <Time key={piece.getTime()} value={piece.toISOString()} />,
    )}
  </>
);
