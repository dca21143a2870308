import { useQuery } from "@tanstack/react-query";
import { noticesQuery } from "@/lib/client/notices";
import type { Order } from "@/lib/contract/orders";

type Props = Partial<Pick<Order, "tokenStop">>;

/** What sending waits for now; null where nothing stops it. A token that has stopped keeps orders and tokens back, not hashes. */
function useWait({ tokenStop = null }: Props): string | null {
  const { data } = useQuery(noticesQuery());
  if (data?.items.some(({ code }) => code === "sending_paused"))
    return "as soon as two people have resumed sending";
  return tokenStop ? "as soon as its token can be relied on again" : null;
}

/** Follows "we submit it to the issuer": automatically, or only once what stops it is over. */
export const WhenSubmitted = (props: Props) => useWait(props) ?? "automatically";

/** While something keeps approved orders back: until when; nothing otherwise. */
export function SubmittedWhen(props: Props) {
  const wait = useWait(props);
  return wait && `Once approved, we submit it ${wait}.`;
}
